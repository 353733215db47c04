import { Command } from 'commander';
import { readConfig, type Config } from '../config.ts';
import { signalled } from '../platform/operation/close.ts';
import { LIMITS } from '../platform/limits.ts';

export function startCommand(): Command {
  return new Command('start')
    .description('Serve the portal until SIGTERM or Ctrl-C.')
    .option(
      '--demo',
      'fill an empty database with demo data, unless DEMO=0 or NODE_ENV=production; where others can reach it, with DEMO=1 only',
    )
    .action(start);
}

/** Nobody's addresses, for a school that is made up. */
const DEMO = {
  SCHOOL_EMAIL: 'Firmenbetreuung <firmenbetreuung@demo.example>',
  IMPRINT_NAME: 'Hochschule Musterhafen gGmbH (erfunden, nur für die Vorführung)',
  IMPRINT_ADDRESS: 'Musterkai 1, 20000 Musterhafen',
  IMPRINT_REPRESENTATIVES: 'Dr. Petra Muster (erfunden)',
  IMPRINT_EMAIL: 'impressum@demo.example',
  IMPRINT_PHONE: '+49 40 000000',
  IMPRINT_REGISTER: 'Amtsgericht Musterhafen, HRB 00000 (erfunden)',
  IMPRINT_VAT_ID: 'DE000000000 (erfunden)',
  IMPRINT_AUTHORITY: 'Behörde für Wissenschaft, Musterhafen (erfunden)',
  IMPRINT_RESPONSIBLE: 'Dr. Petra Muster, Musterkai 1, 20000 Musterhafen (erfunden)',
};

function configOf(options: { demo?: true }): { config: Config; demo: boolean } {
  const config = readConfig(process.env);
  const demo = config.demo ?? (options.demo === true && !config.production);
  return { config: demo ? readConfig({ ...DEMO, ...process.env }) : config, demo };
}

async function start(options: { demo?: true }): Promise<void> {
  const { config, demo } = configOf(options);
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
  const server = await startServer(config, log, { demo });
  grace = LIMITS.stop + config.drainSeconds * 1000;
  if (!config.production) {
    const { welcome } = await import('./welcome.ts');
    console.log(welcome(config.port === 0 ? server.address : config.baseUrl, server.demo));
  }
  const { dropStartGarbage } = await import('../platform/operation/start-garbage.ts');
  dropStartGarbage();
  await stopping;
  await server.stop();
  // Lines of the log that nobody reads would keep the process.
  process.exit();
}
