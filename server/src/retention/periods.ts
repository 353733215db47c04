import { VORGAENGE_DAYS } from '@firmenportal/contract/vorgaenge';
import { sql } from 'drizzle-orm';
import type { Retention } from './retention.ts';
import { benachrichtigungRetention } from './benachrichtigungen.ts';
import { deletionRetention } from './deletion.ts';

/**
 * Records that are deleted a fixed time after nobody needs them any more. A sign-in also cleans up sessions, keys,
 * attempts and links of accounts. Here they are deleted even if nobody signs in.
 */
export const FIXED_PERIODS: readonly Retention[] = [
  // Invitations that nobody accepted.
  deletionRetention(
    'benutzereinladung',
    (now) => sql`registriert_am is null and gueltig_bis < ${now} - interval '1 year'`,
  ),
  benachrichtigungRetention,
  // Events are distributed within seconds. One that waited this long is no longer news.
  deletionRetention('ereignis', (now) => sql`am < ${now} - interval '30 days'`),
  // Programs that come later than this are told so (410).
  deletionRetention('vorgang', (now) => sql`am < ${now} - make_interval(days => ${VORGAENGE_DAYS})`),
  deletionRetention('sitzung', (now) => sql`endet_am < ${now} - interval '30 days'`),
  deletionRetention('anmeldeversuch', (now) => sql`kept_until < ${now}`),
  deletionRetention('idempotenz', (now) => sql`am < ${now} - interval '1 day'`),
  deletionRetention('passwortanfrage', (now) => sql`am < ${now} - interval '1 day'`),
  deletionRetention('passwortruecksetzung', (now) => sql`gueltig_bis < ${now} - interval '1 day'`),
  deletionRetention('mailausgang', (now) => sql`am < ${now} - interval '10 days'`),
  deletionRetention(
    'dienstkonto',
    (now) => sql`coalesce(widerrufen_am, (select max(k.gueltig_bis) from dienstkontoschluessel k
                                          where k.dienstkonto_id = dienstkonto.id)) < ${now} - interval '1 year'`,
  ),
  deletionRetention('import', (now) => sql`beendet_am < ${now} - interval '1 year'`),
  deletionRetention('importquellenlauf', (now) => sql`begonnen_am < ${now} - interval '1 year'`),
  deletionRetention('vertretung', (now) => sql`bis < portal_tag(${now} - interval '1 year')`),
  // What people eat and need is nobody's business once the conference is over and settled.
  deletionRetention(
    'konferenzanmeldung',
    (now) =>
      sql`konferenz_id in (select t.id from termin t where t.bis < portal_tag(${now} - interval '180 days'))`,
  ),
];
