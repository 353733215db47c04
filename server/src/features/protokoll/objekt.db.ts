import { sql, type SQL } from 'drizzle-orm';
import { AKTIONEN, BEWERBEREINSICHTEN, type Aktion } from '@firmenportal/contract/protokoll';

// What an entry keeps is an identifier, so that it says nothing more of whoever is erased. Whoever is still there is
// called by name as the log is read.

/** Kinds of things that entries identify, each by what it is called. */
const NAMEN = {
  student: named('student', sql`o.vorname || ' ' || o.nachname`),
  // What is left of an anonymised one is a placeholder.
  bewerber: named(
    'bewerber',
    sql`case when o.anonymisiert_am is null then o.vorname || ' ' || o.nachname end`,
  ),
  benutzer: named('benutzer', sql`o.vorname || ' ' || o.nachname`),
  kontakt: named('kontakt', sql`o.vorname || ' ' || o.nachname`),
  konferenzanmeldung: named('konferenzanmeldung', sql`o.vorname || ' ' || o.nachname`),
  benutzereinladung: named('benutzereinladung', sql`o.email`),
  firma: named('firma', sql`o.name`),
  dokument: named('dokument', sql`o.titel`),
  termin: named('termin', sql`o.titel`),
  reservierungszeitraum: named('reservierungszeitraum', sql`o.jahr::text`),
  import: named('import', sql`o.datei`),
} satisfies Record<string, SQL>;

type Art = keyof typeof NAMEN;
type Sache = Aktion extends infer A ? (A extends `${infer S}.${string}` ? S : A) : never;

/** Of what kinds the objects of an action are; none where it has no object, or one that is gone or names itself. */
const ARTEN: Record<Sache, readonly Art[]> = {
  einsicht: ['student'],
  freigabe: ['student'],
  bewerbung: ['bewerber'],
  einschreibung: ['bewerber'],
  // By the command line of anybody, in the portal of oneself.
  auskunft: ['benutzer', 'student', 'bewerber'],
  konto: ['benutzer'],
  passwort: ['benutzer'],
  kalenderabo: ['benutzer'],
  vertretung: ['kontakt'],
  konferenzanmeldung: ['konferenzanmeldung'],
  einladung: ['benutzereinladung'],
  firma: ['firma'],
  dokument: ['dokument'],
  termin: ['termin'],
  konferenz: ['termin'],
  reservierungszeitraum: ['reservierungszeitraum'],
  import: ['import'],
  anmeldung: [],
  abmeldung: [],
  anonymisierung: [],
  export: [],
  protokoll: [],
  reservierung: [],
  studierende: [],
  support: [],
};

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/**
 * What the object of the entry `p` is called; null where it is gone or has no name. One look along a primary key for
 * each row that is returned: its kind follows from the action.
 */
export const OBJEKTNAME = sql`case when p.objekt ~ ${UUID} then coalesce(${sql.join(
  Object.keys(NAMEN).map((art) => nameAs(art as Art)),
  sql`, `,
)}) end`;

function named(tabelle: string, name: SQL): SQL {
  return sql`(select ${name} from ${sql.identifier(tabelle)} o where o.id = p.objekt::uuid)`;
}

/** Where the action may be one on such a thing. */
function nameAs(art: Art): SQL {
  const aktionen = AKTIONEN.filter((aktion) => artenOf(aktion).includes(art));
  return sql`case when p.aktion = any (${sql.param(aktionen)}::text[]) then ${NAMEN[art]} end`;
}

function artenOf(aktion: Aktion): readonly Art[] {
  return (BEWERBEREINSICHTEN as readonly Aktion[]).includes(aktion)
    ? ['bewerber']
    : ARTEN[aktion.split('.', 1)[0] as Sache];
}
