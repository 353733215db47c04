import { Command } from 'commander';
import { readConfig, type Config } from '../config.ts';
import { signalled } from '../platform/operation/close.ts';
import { LIMITS } from '../platform/limits.ts';
import { findDemo, requireDemo, type Demo } from './demo-workspace.ts';

export function startCommand(): Command {
  return new Command('start')
    .description('Serve the portal until SIGTERM or Ctrl-C.')
    .option(
      '--demo',
      'fill an empty database with demo data, unless DEMO=0 or NODE_ENV=production; where others can reach it, with DEMO=1 only',
    )
    .action(start);
}

/** The configuration, and the demo if an empty database is to be filled with it. */
async function prepare(options: { demo?: true }): Promise<{ config: Config; demo?: Demo }> {
  const config = readConfig(process.env);
  if (!(config.demo ?? (options.demo === true && !config.production))) return { config };
  const demo = await requireDemo();
  return { config: readConfig({ ...demo.environment, ...process.env }), demo };
}

async function start(options: { demo?: true }): Promise<void> {
  const { config, demo } = await prepare(options);
  const { createLogger } = await import('../platform/operation/logging.ts');
  const log = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  });
  const stopping = signalled();
  let grace: number = LIMITS.stopStart;
  void stopping.then((signal) => {
    log.info({ signal }, 'stopping');
    return setTimeout(() => process.exit(1), grace).unref();
  });

  const { startServer } = await import('../main.ts');
  const server = await startServer(config, log, { fill: demo?.fill });
  grace = LIMITS.stop + config.drainSeconds * 1000;
  if (!config.production) {
    const { welcome } = await import('./welcome.ts');
    const signIns = server.demo ? await findDemo() : undefined;
    console.log(welcome(config.port === 0 ? server.address : config.baseUrl, signIns));
  }
  const { dropGarbageAtRest } = await import('../platform/operation/garbage.ts');
  dropGarbageAtRest();
  await stopping;
  await server.stop();
  // Lines of the log that nobody reads would keep the process.
  process.exit();
}
