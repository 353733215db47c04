import { sql } from 'drizzle-orm';
import type { Aufbewahrung } from './aufbewahrung.ts';
import { benachrichtigungsaufbewahrung } from './benachrichtigungen.ts';
import { loeschaufbewahrung } from './loeschung.ts';

/**
 * What is deleted a fixed time after nobody needs it any more. Sessions, keys, attempts and links of accounts also go in
 * passing, with the next sign-in: here go those of an installation in which nobody signs in.
 */
export const FESTE_FRISTEN: readonly Aufbewahrung[] = [
  // People who never came.
  loeschaufbewahrung(
    'benutzereinladung',
    (jetzt) => sql`registriert_am is null and gueltig_bis < ${jetzt} - interval '1 year'`,
  ),
  benachrichtigungsaufbewahrung,
  // Distributed within seconds; what nobody distributed for so long is no news.
  loeschaufbewahrung('ereignis', (jetzt) => sql`am < ${jetzt} - interval '30 days'`),
  loeschaufbewahrung('sitzung', (jetzt) => sql`endet_am < ${jetzt} - interval '30 days'`),
  loeschaufbewahrung('anmeldeversuch', (jetzt) => sql`kept_until < ${jetzt}`),
  loeschaufbewahrung('idempotenz', (jetzt) => sql`am < ${jetzt} - interval '1 day'`),
  loeschaufbewahrung('passwortanfrage', (jetzt) => sql`am < ${jetzt} - interval '1 day'`),
  loeschaufbewahrung('passwortruecksetzung', (jetzt) => sql`gueltig_bis < ${jetzt} - interval '1 day'`),
  loeschaufbewahrung('mailausgang', (jetzt) => sql`am < ${jetzt} - interval '10 days'`),
  loeschaufbewahrung('import', (jetzt) => sql`beendet_am < ${jetzt} - interval '1 year'`),
  loeschaufbewahrung('vertretung', (jetzt) => sql`bis < portal_tag(${jetzt} - interval '1 year')`),
  // What people eat and need is nobody's business when the conference is over and paid for.
  loeschaufbewahrung(
    'konferenzanmeldung',
    (jetzt) =>
      sql`konferenz_id in (select t.id from termin t where t.bis < portal_tag(${jetzt} - interval '180 days'))`,
  ),
];
