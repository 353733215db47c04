import { sql, type SQL } from 'drizzle-orm';
import { beginning } from '#features/vorgaenge/shared/vorgang.presenter.ts';

/** So long nothing arrives before it is told. */
const SILENT_FOR_MS = 86_400_000;

/** Of events `v` those that the webhook `w` is still to be told. */
export const WANTED = sql`v.id > w.nach and (w.typen = '{}' or v.typ = any (w.typen))`;

/** Whether nothing has arrived at the webhook `w` for a day, although something waits for it. */
export const isSilent = (now: Date): SQL =>
  sql`w.aktiv and w.wartet_seit <= ${new Date(now.getTime() - SILENT_FOR_MS).toISOString()}
      and exists (select from vorgang v where ${WANTED} and v.am >= ${beginning(now).toISOString()})`;
