import { startPortal } from './portal.ts';
import { OWN_KONTEN } from './konten.ts';
import { requireCleanLog } from './log.ts';

const LOG = 'test-results/portal.log';

/** One portal for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  const portal = await startPortal(LOG);
  process.env['PORTAL_URL'] = portal.url;
  process.env['PORTAL_MAILS'] = portal.mails;
  process.env['PORTAL_IMPORTS'] = portal.imports;
  process.env['PORTAL_DATABASE'] = portal.database;
  await portal.createAccounts(OWN_KONTEN);
  return async () => {
    await portal.stop();
    await requireCleanLog(LOG);
  };
}
