import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { BEWERBUNGSSTAENDE } from '@firmenportal/contract/bewerber';
import type { listBewerbungen } from '@firmenportal/contract/bewerbungen';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { conjunction, first, type Db } from '#platform/db/database.ts';
import { orderBy, type SortKey } from '#platform/db/query/order.ts';
import { inCompanies, nameIn, type Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { type ListQuery } from '#platform/db/query/page.ts';
import { perLocale, printed } from '#platform/db/query/printed.ts';
import { columnsOf, millis, orNull, selected, type RowOf } from '#platform/db/query/selection.ts';
import { bewerber } from '../bewerber/bewerber.table.ts';
import { firma } from '../firmen/firmen.table.ts';
import { studiengang } from '../studiengaenge/studiengaenge.table.ts';
import { bewerbungssicht } from './bewerbungen.table.ts';

type Query = QueryOfOperation<typeof listBewerbungen>;

const s = alias(bewerbungssicht, 's');
const g = alias(studiengang, 'g');

const selectionIn = (reader: Pick<Access, 'locale'>) => ({
  ...columnsOf(s, [
    'id',
    'firmaId',
    'bewerberId',
    'eingegangenAm',
    'stand',
    'standTag',
    'standVon',
    'verfuegbar',
  ]),
  ...columnsOf(s, ['studiengangId', 'studienbeginn', 'ablehnungsgrund']),
  firma: alias(firma, 'f').name,
  ...columnsOf(alias(bewerber, 'b'), ['bewerbernummer', 'vorname', 'nachname', 'bewerbungsjahr']),
  /** Today, at the school. */
  heute: sql<string>`(select portal_heute())::text`,
  standSeit: millis(s.standSeit),
  /** The day of `standSeit` at the school. */
  standDatum: sql<string>`portal_tag(s.stand_seit)`,
  kuerzel: orNull(g.kuerzel),
  studiengang: sql<string | null>`${nameIn(sql`g`, reader)}`,
  abschluss: orNull(g.abschluss),
  gemeldetAm: millis(s.gemeldetAm),
  gemeldetDatum: sql<string | null>`portal_tag(s.gemeldet_am)`,
  meldungZurueckgezogenAm: millis(s.meldungZurueckgezogenAm),
  meldungAbgelehntAm: millis(s.meldungAbgelehntAm),
});
export type BewerbungRow = RowOf<ReturnType<typeof selectionIn>>;

const columnsIn = perLocale((reader) => printed(selected(selectionIn(reader))));

const SOURCE = sql`bewerbungssicht s
  join bewerber b on b.id = s.bewerber_id and b.anonymisiert_am is null
  join firma f on f.id = s.firma_id
  left join studiengang g on g.id = s.studiengang_id`;

const sortKeyOf = (access: Access): Record<Query['order'][number][0], SortKey> => ({
  name: { columns: [sql`b.nachname`, sql`b.vorname`] },
  eingegangenAm: { columns: [sql`s.eingegangen_am`], nullable: true },
  stand: { columns: [sql`array_position(${sql.param([...BEWERBUNGSSTAENDE])}::text[], s.stand)`] },
  standSeit: { columns: [sql`s.stand_seit`] },
  bewerbungsjahr: { columns: [sql`b.bewerbungsjahr`] },
  studiengang: { columns: [nameIn(sql`g`, access)], nullable: true },
  firma: { columns: [sql`f.name`] },
});

/** The applications in scope that match the filters. */
export const bewerbungenList = (access: Access, query: Query): ListQuery<BewerbungRow> => ({
  name: 'bewerbungen',
  columns: columnsIn(access),
  source: SOURCE,
  where: conditions(access, query),
  order: orderBy(query.order, sortKeyOf(access), sql`s.id`),
});

function conditions(access: Access, filter: Query): SQL {
  const { stand, bewerbungsjahr, von, suche } = filter;
  return conjunction([
    inCompanies(sql`s.firma_id`, access),
    stand && sql`s.stand = ${stand}`,
    filter.firma && sql`s.firma_id = ${filter.firma}`,
    filter.studiengang && sql`s.studiengang_id = ${filter.studiengang}`,
    bewerbungsjahr === undefined ? undefined : sql`b.bewerbungsjahr = ${bewerbungsjahr}`,
    von && sql`s.eingegangen_am >= ${von}`,
    matchesSearch(sql`b.suchtext`, suche),
  ]);
}

export function findBewerbung(db: Db, access: Access, id: string): Promise<BewerbungRow | undefined> {
  return first(
    db,
    sql<BewerbungRow>`select ${columnsIn(access)} from ${SOURCE}
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}

/** The application, locked until the end of the transaction: parallel decisions on it run one after the other. */
export async function lockBewerbung(db: Db, access: Access, id: string): Promise<BewerbungRow | undefined> {
  await db.execute(
    sql`select from bewerbung s where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}
        for no key update`,
  );
  return findBewerbung(db, access, id);
}

/** Records who declined and when. */
export async function declineBewerbung(db: Db, access: Access, id: string, now: Date): Promise<void> {
  await db.execute(
    sql`update bewerbung s
        set abgelehnt_am = ${now.toISOString()}, abgelehnt_von = b.vorname || ' ' || b.nachname
        from benutzer b
        where b.id = ${access.benutzerId} and ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}

export async function resumeBewerbung(db: Db, access: Access, id: string): Promise<void> {
  await db.execute(
    sql`update bewerbung s set abgelehnt_am = null, abgelehnt_von = null
        where ${conjunction([inCompanies(sql`s.firma_id`, access), sql`s.id = ${id}`])}`,
  );
}
