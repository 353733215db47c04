import { readConfig, type Config } from '../config.ts';
import type { ProvidedDatabase } from '../platform/db/connection/provide.ts';

/** Runs a command on the configured database, which is started and migrated where need be. */
export async function withDatabase(
  work: (provided: ProvidedDatabase, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const { createLogger } = await import('../platform/operation/logging.ts');
  const { provideDatabase } = await import('../platform/db/connection/provide.ts');
  // Commands talk to a person: of the log only what went wrong.
  await using provided = await provideDatabase(config, createLogger('warn'));
  await work(provided, config);
}
