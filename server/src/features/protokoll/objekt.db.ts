import { sql, type SQL } from 'drizzle-orm';
import { AKTIONEN, BEWERBEREINSICHTEN, type Aktion } from '@firmenportal/contract/protokoll';
import { nameIn, type Access } from '#platform/db/query/scope.ts';

// Entries store identifiers instead of names, so that they say nothing about people who were erased. Names are looked
// up when the log is read, as far as they still exist.

/** Kinds of things that entries identify, with the name of each. */
const NAMES = {
  student: named('student', sql`o.vorname || ' ' || o.nachname`),
  // An anonymised record has placeholders instead of a name.
  bewerber: named(
    'bewerber',
    sql`case when o.anonymisiert_am is null then o.vorname || ' ' || o.nachname end`,
  ),
  benutzer: named('benutzer', sql`o.vorname || ' ' || o.nachname`),
  kontakt: named('kontakt', sql`o.vorname || ' ' || o.nachname`),
  konferenzanmeldung: named('konferenzanmeldung', sql`o.vorname || ' ' || o.nachname`),
  benutzereinladung: named('benutzereinladung', sql`o.email`),
  dienstkonto: named('dienstkonto', sql`o.name`),
  importquelle: named('importquelle', sql`o.name`),
  firma: named('firma', sql`o.name`),
  dokument: named('dokument', sql`o.titel`),
  termin: named('termin', sql`o.titel`),
  reservierungszeitraum: named('reservierungszeitraum', sql`o.jahr::text`),
  import: named('import', sql`o.datei`),
  importzuordnung: named('importzuordnung', sql`o.name`),
} satisfies Record<string, SQL>;

type ObjectKind = keyof typeof NAMES;
type Subject = Aktion extends infer A ? (A extends `${infer S}.${string}` ? S : A) : never;

/**
 * The kinds of object that an action can have. None if it has no object, or one that no longer exists or names
 * itself.
 */
const KINDS: Record<Subject, readonly ObjectKind[]> = {
  einsicht: ['student'],
  freigabe: ['student'],
  bewerber: ['bewerber'],
  bewerbung: ['bewerber'],
  einschreibung: ['bewerber'],
  // The command line does this to anybody, people in the portal to themselves.
  auskunft: ['benutzer', 'student', 'bewerber'],
  konto: ['benutzer'],
  passwort: ['benutzer'],
  kalenderabo: ['benutzer'],
  vertretung: ['kontakt'],
  konferenzanmeldung: ['konferenzanmeldung'],
  einladung: ['benutzereinladung'],
  dienstkonto: ['dienstkonto'],
  importquelle: ['importquelle'],
  firma: ['firma'],
  dokument: ['dokument'],
  termin: ['termin'],
  konferenz: ['termin'],
  reservierungszeitraum: ['reservierungszeitraum'],
  import: ['import'],
  importzuordnung: ['importzuordnung'],
  anmeldung: [],
  abmeldung: [],
  anonymisierung: [],
  export: [],
  protokoll: [],
  reservierung: [],
  schluessel: [],
  sitzungen: [],
  studierende: [],
  support: [],
  webhook: [],
};

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const UUID = `^${ID}$`;

/** Kinds of things that details identify, wherever they occur in them. */
const inDetails = (translated: SQL) =>
  [
    ['benutzer', sql`o.vorname || ' ' || o.nachname`],
    ['kontakt', sql`o.vorname || ' ' || o.nachname`],
    ['student', sql`o.vorname || ' ' || o.nachname`],
    ['firma', sql`o.name`],
    ['studiengang', translated],
    ['quartal', sql`o.name`],
    ['branche', translated],
    ['merkmal', translated],
    ['termin', sql`o.titel`],
    ['bewerberdokument', sql`o.name`],
  ] satisfies [string, SQL][];

/**
 * The names of what the details of entry `p` identify: identifiers by primary key, programmes by the short names
 * under which places are reserved.
 */
export function namesInDetails(reader: Pick<Access, 'locale'>): SQL {
  const translated = nameIn(sql`o`, reader);
  return sql`coalesce((
    select jsonb_object_agg(k.key, n.name)
    from (select distinct m[1] as key from regexp_matches(p.angaben::text, ${ID}, 'g') m) k
    cross join lateral (select coalesce(${sql.join(
      inDetails(translated).map(
        ([table, name]) => sql`(select ${name} from ${sql.identifier(table)} o where o.id = k.key::uuid)`,
      ),
      sql`, `,
    )}) as name) n
    where n.name is not null), '{}')
  || coalesce((
    select jsonb_object_agg(o.kuerzel, ${translated}) from studiengang o
    where p.aktion = 'reservierung.gespeichert' and jsonb_exists(p.angaben -> 'nachher', o.kuerzel)), '{}')`;
}

/**
 * The name of the object of entry `p`; null if it no longer exists or has no name. One lookup by primary key per
 * returned row, since the action gives the kind.
 */
export const OBJECT_NAME = sql`case when p.objekt ~ ${UUID} then coalesce(${sql.join(
  Object.keys(NAMES).map((kind) => nameAs(kind as ObjectKind)),
  sql`, `,
)}) end`;

function named(table: string, name: SQL): SQL {
  return sql`(select ${name} from ${sql.identifier(table)} o where o.id = p.objekt::uuid)`;
}

/** Whether the action can have an object of this kind. */
function nameAs(kind: ObjectKind): SQL {
  const aktionen = AKTIONEN.filter((aktion) => kindsOf(aktion).includes(kind));
  return sql`case when p.aktion = any (${sql.param(aktionen)}::text[]) then ${NAMES[kind]} end`;
}

function kindsOf(aktion: Aktion): readonly ObjectKind[] {
  return (BEWERBEREINSICHTEN as readonly Aktion[]).includes(aktion)
    ? ['bewerber']
    : KINDS[aktion.split('.', 1)[0] as Subject];
}
