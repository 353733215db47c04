import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { signalled } from '../platform/operation/close.ts';
import { createLogger } from '../platform/operation/logging.ts';

/** How long an interrupted start gets to come to an end in order. */
const START_GRACE_MS = 3000;
const STOP_GRACE_MS = 20_000;

export function startCommand(): Command {
  return new Command('start')
    .description('Serve the portal until SIGTERM or Ctrl-C.')
    .option('--demo', 'fill an empty database with demo data, unless DEMO=0 or NODE_ENV=production')
    .action(start);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const stopping = signalled();
  let grace = START_GRACE_MS;
  void stopping.then((signal) => {
    log.info({ signal }, 'stopping');
    return setTimeout(() => process.exit(1), grace).unref();
  });

  const { startServer } = await import('../main.ts');
  const server = await startServer(config, log);
  grace = STOP_GRACE_MS + config.drainSeconds * 1000;
  await stopping;
  await server.stop();
}
