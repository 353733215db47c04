import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { ausbildungskonferenz } from '#features/ausbildungskonferenzen/ausbildungskonferenzen.table.ts';
import { reservierungsstand } from '#features/reservierungen/reservierungen.table.ts';
import { firmaBranche, firmaWeltregion } from '#features/unternehmensdetails/unternehmensdetails.table.ts';
import { counts, type Change, type VersionWorld } from './version-fixtures-kind.ts';
import { newKonferenz, newKonferenzanmeldung } from './alltag.ts';
import { newDokument, newEinladung, newTermin, newZeitraum } from './unternehmen.ts';

/** The writes of a table that belongs to company b. */
function ofFirma(
  table: string,
  insert: (db: Db, firmaId: string, ids: VersionWorld) => Promise<unknown>,
  set?: SQL,
): Change[] {
  return writes(table, counts('b', 'unternehmen'), (db, ids) => insert(db, ids.b, ids), set);
}

/** The writes of what the school publishes. They change everybody's versions. */
function ofSchule(table: string, insert: (db: Db) => Promise<unknown>, set?: SQL): Change[] {
  return writes(table, counts('a, b', 'unternehmen'), insert, set);
}

function writes(
  table: string,
  whose: Change[2],
  insert: (db: Db, ids: VersionWorld) => Promise<unknown>,
  set?: SQL,
): Change[] {
  const name = sql.identifier(table);
  return [
    [table, 'insert', whose, insert],
    ...(set ? [[table, 'update', whose, (db) => db.execute(sql`update ${name} set ${set}`)] as Change] : []),
    [table, 'delete', whose, (db) => db.execute(sql`delete from ${name}`)],
  ];
}

const firstRegion = sql`(select id from weltregion order by name limit 1)`;

export const UNTERNEHMEN_FIXTURES: readonly Change[] = [
  ...ofFirma('benutzereinladung', (db, firmaId) => newEinladung(db, firmaId), sql`registriert_am = now()`),
  ...ofFirma('firma_branche', (db, firmaId, { branche: brancheId }) =>
    db.insert(firmaBranche).values({ firmaId, brancheId }),
  ),
  ...ofFirma('firma_weltregion', (db, firmaId) =>
    db.insert(firmaWeltregion).values({ firmaId, weltregionId: firstRegion }),
  ),
  ...ofFirma(
    'reservierungsstand',
    (db, firmaId) =>
      db
        .insert(reservierungsstand)
        .values({ firmaId, jahr: 2027, geaendertAm: new Date(), geaendertVon: 'x' }),
    sql`version = version + 1`,
  ),
  ...ofSchule('reservierungszeitraum', (db) => newZeitraum(db, 2027), sql`bis = bis + interval '1 day'`),
  ...ofSchule('dokument', (db) => newDokument(db), sql`titel = 'Neu'`),
  ...ofSchule('termin', (db) => newTermin(db), sql`titel = 'Neu'`),
  ...ofSchule('ausbildungskonferenz', (db) => newKonferenz(db), sql`programm = 'Neu'`),
  ...ofSchule('konferenzdokument', async (db) => newKonferenz(db, [(await newDokument(db)).id])),
  ...ofFirma(
    'konferenzanmeldung',
    // An existing conference's: a new one notifies everybody.
    async (db, firmaId) => {
      const [konferenz] = await db
        .select({ id: ausbildungskonferenz.id })
        .from(ausbildungskonferenz)
        .limit(1);
      await newKonferenzanmeldung(db, firmaId, konferenz?.id ?? '');
    },
    sql`funktion = 'Neu'`,
  ),
  ...ofSchule(
    'weltregion',
    (db) => db.execute(sql`insert into weltregion (name, name_en) values ('Arktis', 'Arctic')`),
    sql`name = name || '.'`,
  ),
];
