import { Command } from 'commander';
import { readConfig, type Config } from '../config.ts';
import { signalled } from '../platform/operation/close.ts';

/** How long an interrupted start gets to come to an end in order. */
const START_GRACE_MS = 3000;
const STOP_GRACE_MS = 20_000;

export function startCommand(): Command {
  return new Command('start')
    .description('Serve the portal until SIGTERM or Ctrl-C.')
    .option('--demo', 'fill an empty database with demo data, unless DEMO=0 or NODE_ENV=production')
    .action(start);
}

/** Nobody's address, for a school that is made up. */
const DEMO = { SCHOOL_EMAIL: 'Firmenbetreuung <firmenbetreuung@demo.example>' };

function configOf(options: { demo?: true }): Config & { demo: boolean } {
  const config = readConfig(process.env);
  const demo = config.demo ?? (options.demo === true && !config.production);
  return { ...(demo ? readConfig({ ...DEMO, ...process.env }) : config), demo };
}

async function start(options: { demo?: true }): Promise<void> {
  const config = configOf(options);
  const { createLogger } = await import('../platform/operation/logging.ts');
  const log = createLogger(config.logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  });
  const stopping = signalled();
  let grace = START_GRACE_MS;
  void stopping.then((signal) => {
    log.info({ signal }, 'stopping');
    return setTimeout(() => process.exit(1), grace).unref();
  });

  const { startServer } = await import('../main.ts');
  const server = await startServer(config, log, config);
  grace = STOP_GRACE_MS + config.drainSeconds * 1000;
  if (!config.production) {
    const { welcome } = await import('./welcome.ts');
    console.log(welcome(config.port === 0 ? server.address : config.baseUrl, server.demo));
  }
  const { dropStartGarbage } = await import('../platform/operation/start-garbage.ts');
  dropStartGarbage();
  await stopping;
  await server.stop();
}
