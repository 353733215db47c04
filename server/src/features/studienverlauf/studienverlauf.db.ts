import { sql, type SQL } from 'drizzle-orm';
import type { QueryOfOperation } from '@firmenportal/contract/hydra/operation';
import { DATED_STUFEN, type listStudienverlauf } from '@firmenportal/contract/studienverlauf';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studienverlaufseintrag } from '@firmenportal/contract/studienverlauf';
import { conjunction, type Db } from '#platform/db/database.ts';
import { orderBy } from '#platform/db/query/order.ts';
import { findPage, type Page } from '#platform/db/query/page.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';

type Query = QueryOfOperation<typeof listStudienverlauf>;
type Entry = Item<typeof Studienverlaufseintrag>;

/** As the resource defines it. */
export interface VerlaufRow extends Pick<
  Entry,
  | 'art'
  | 'am'
  | 'titel'
  | 'note'
  | 'versuch'
  | 'bestanden'
  | 'versaeumt'
  | 'erfasst'
  | 'stufe'
  | 'freigabe'
  | 'ereignis'
  | 'text'
> {
  /** Identifier of the record. Together with the kind it is unique. */
  schluessel: string;
  verfasst_von: string | null;
  faellig_am: string | null;
  erledigt_am: string | null;
  erledigt_von: string | null;
}

const readsNotes = ({ eigeneFirmaId, scopes }: Access): boolean => eigeneFirmaId !== null && scopes === null;

/**
 * Everything of one student that has a date: some hundred rows, read by indexes that begin with the student.
 * `notensicht` shows released grades only. School staff and service accounts see no notes.
 */
const entriesOf = (access: Access, id: string): SQL => {
  const of = (alias: SQL) =>
    conjunction([inCompanies(sql`${alias}.firma_id`, access), sql`${alias}.student_id = ${id}`]);
  const notes = readsNotes(access) ? of(sql`z`) : sql`false`;
  return sql`(
    select case when n.bestanden then 'note' else 'fehlversuch' end as art, n.id::text as schluessel,
           coalesce(n.notenerfassungsdatum, n.pruefungsdatum) as am, null::timestamptz as um, n.modul::text as titel,
           n.note::text as note, n.versuch::int as versuch, n.bestanden,
           null::int as versaeumt, null::int as erfasst, null as stufe, null as freigabe, null as ereignis,
           null as text, null as verfasst_von,
           null::date as faellig_am, null::timestamptz as erledigt_am, null as erledigt_von
    from notensicht n
    where ${of(sql`n`)} and coalesce(n.notenerfassungsdatum, n.pruefungsdatum) is not null
    union all
    select 'fehlzeit', a.woche::text, a.woche, null, null, null, null, null, a.versaeumt, a.erfasst,
           null, null, null, null, null, null, null, null
    from (select date_trunc('week', a.datum)::date as woche, count(*)::int as erfasst,
                 count(*) filter (where a.status in (3, 4))::int as versaeumt
          from anwesenheit a where ${of(sql`a`)} and a.status between 2 and 6 group by 1) a
    where a.versaeumt > 0
    union all
    select 'transferleistung', t.id || '-' || s.stufe, s.am, null, t.titel::text, null, null,
           case when s.stufe = 'bewertet' then t.bestanden end, null, null, s.stufe, null, null, null, null,
           null, null, null
    from transferleistung t
    cross join lateral (values (${DATED_STUFEN[0]}::text, t.abgegeben_am), (${DATED_STUFEN[1]}::text, t.bewertet_am))
      s(stufe, am)
    where ${of(sql`t`)} and s.am is not null
    union all
    select 'freigabe', e.id::text, portal_tag(e.am), e.am, null, null, null, null, null, null, null,
           e.art, e.ereignis, null, null, null, null, null
    from freigabeereignis e where ${of(sql`e`)}
    union all
    select 'notiz', z.id::text, portal_tag(z.verfasst_am), z.verfasst_am, null, null, null, null, null, null, null,
           null, null, z.text, z.verfasst_von, z.faellig_am, z.erledigt_am,
           (select b.vorname || ' ' || b.nachname from benutzer b where b.id = z.erledigt_von)
    from studierendennotiz z where ${notes}
  ) v`;
};

/** One page of the history of a student whom the person may see. */
export const findVerlauf = (db: Db, access: Access, id: string, query: Query): Promise<Page<VerlaufRow>> =>
  findPage(db, access, query, {
    name: `studienverlauf ${id}${readsNotes(access) ? ' notes' : ''}`,
    columns: sql<VerlaufRow>`v.*`,
    source: entriesOf(access, id),
    where: query.art === undefined ? sql`true` : sql`v.art = ${query.art}`,
    order: orderBy(
      query.order,
      // Within a day, sorted by time where there is one.
      { am: { columns: [sql`v.am`, sql`coalesce(v.um, '-infinity')`] } },
      sql`v.art || v.schluessel`,
    ),
  });
