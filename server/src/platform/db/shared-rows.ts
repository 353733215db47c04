import { sql, type SQL } from 'drizzle-orm';

// Who reads what beside the companies' own people, said a second time: a policy that lets more through than
// this is found at start.

/** Tables that every signed-in person may read completely: data that the school publishes. */
const REFERENCE: ReadonlySet<string> = new Set([
  'studiengang',
  'quartal',
  'seminarveranstaltung',
  'branche',
  'merkmal',
  'bewerber_studiengang',
  'bewerber_merkmal',
  'bewerber_branche',
  'marktplatzstand',
  'weltregion',
  'reservierungszeitraum',
  'dokument',
  'termin',
  'ausbildungskonferenz',
  'konferenzdokument',
]);

const PUBLISHED = sql`b.freigabedatum <= portal_heute() and b.zurueckgezogen_am is null and b.anonymisiert_am is null`;

/** Which rows of other tables every signed-in person may read. */
const SOME: Readonly<Record<string, SQL>> = {
  kontakt: sql`firma_id is null`,
  bewerber: sql`exists (select from bewerber b where b.id = bewerber.id and ${PUBLISHED})`,
  testergebnis: sql`exists (select from bewerber b
                            where b.id = testergebnis.bewerber_id and b.tests_freigegeben and ${PUBLISHED})`,
  bewerberdokument: sql`exists (select from bewerber b where b.id = bewerberdokument.bewerber_id and ${PUBLISHED})`,
};

/** The condition of a table's rows that are for every signed-in person; undefined where there are none. */
export const sharedRowsOf = (table: string): SQL | undefined =>
  REFERENCE.has(table) ? sql`true` : Object.hasOwn(SOME, table) ? SOME[table] : undefined;

/** Personal and company-internal tables that school staff may not read. */
export const NOT_THE_SCHOOLS: ReadonlySet<string> = new Set([
  'bewerberkennzeichen',
  'bewerbernachricht',
  'bewerbernotiz',
  'studierendennotiz',
  'ansicht',
  'ansichtsmeldung',
  'ansichtstreffer',
  'benachrichtigung',
  'benachrichtigungsstand',
  'kalenderabo',
  'wiedervorlage',
]);
