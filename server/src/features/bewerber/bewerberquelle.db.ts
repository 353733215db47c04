import { sql, type SQL } from 'drizzle-orm';
import type { QueryOf } from '@firmenportal/contract/hydra/query';
import type { bewerberQuery, marktplatzQuery } from '@firmenportal/contract/bewerber';
import { conjunction } from '#platform/db/database.ts';
import type { SortKey } from '#platform/db/query/order.ts';
import { inCompanies, type Access } from '#platform/db/query/scope.ts';
import { versionOf } from '#platform/db/query/totals.ts';
import { inMarktplatz } from './shared/bewerber-view.db.ts';

type Property = QueryOf<typeof bewerberQuery>['order'][number][0];
export type MarktplatzProperty = QueryOf<typeof marktplatzQuery>['order'][number][0];

/** A source of applicants. `b` is the applicant. The members are the same for both sources. */
export interface Bewerberquelle<P extends string = string> {
  name: 'bewerber' | 'marktplatz';
  source: SQL;
  where: SQL;
  /** Which of the person's applications, `v`, gives the state shown: the active company's before others. */
  bewerbung: SQL;
  /**
   * Whether the active company sees the applicant, and so has marks on them; unset if it sees everybody of the
   * source.
   */
  gesehen: SQL | undefined;
  sortKeys: Readonly<Record<P, SortKey>>;
}

/** Points and grades are sorted separately. Applicants who have no average of that kind come last (product.md §7). */
const SORT_KEYS: Record<MarktplatzProperty, SortKey> = {
  name: { columns: [sql`b.nachname`, sql`b.vorname`] },
  plz: { columns: [sql`b.plz`], nullable: true },
  bewerbungsjahr: { columns: [sql`b.bewerbungsjahr`] },
  freigabedatum: { columns: [sql`b.freigabedatum`] },
  iqtGesamt: { columns: [sql`b.iqt`], nullable: true },
  mathematiktest: { columns: [sql`b.mathematiktest`], nullable: true },
  englischtest: { columns: [sql`b.englischtest`], nullable: true },
  schnittPunkte: { columns: [sql`b.schnitt_punkte`], nullable: true },
  schnittNote: { columns: [sql`b.schnitt_note`], nullable: true },
};

/** Everybody whose release date has come, who is not enrolled and has not withdrawn. */
export const marktplatz = (access: Access): Bewerberquelle<MarktplatzProperty> => ({
  name: 'marktplatz',
  source: sql`bewerber b`,
  where: inMarktplatz(sql`b`),
  bewerbung: conjunction([inCompanies(sql`v.firma_id`, access)]),
  gesehen: undefined,
  sortKeys: SORT_KEYS,
});

/** The marketplace's version: changes with every change that it shows, and every day. */
export const MARKTPLATZSTAND = sql`select ${versionOf(sql`stand || '@' || portal_heute()`)} as stand
  from marktplatzstand`;

/** Applicants who applied to, or were reported by, a company in scope or the one asked for. Each appears once. */
export function own(access: Access, firma?: string): Bewerberquelle<Property> {
  const bewerbung = conjunction([inCompanies(sql`v.firma_id`, access), firma && sql`v.firma_id = ${firma}`]);
  return {
    name: 'bewerber',
    source: sql`(select distinct on (v.bewerber_id) v.id, v.bewerber_id, v.eingegangen_am
                 from bewerbung v where ${bewerbung}
                 order by v.bewerber_id, ${precedence(access)}) a
      join bewerber b on b.id = a.bewerber_id`,
    where: sql`b.anonymisiert_am is null`,
    bewerbung,
    gesehen: seenOf(access),
    sortKeys: {
      ...SORT_KEYS,
      freigabedatum: { columns: [sql`b.freigabedatum`], nullable: true },
      eingegangenAm: { columns: [sql`a.eingegangen_am`], nullable: true },
    },
  };
}

/** In a group, other companies' applicants are among them, whom the active company need not see itself. */
function seenOf({ eigeneFirmaId: firmaId, firmen }: Access): SQL | undefined {
  if (firmaId === null || (firmen !== 'all' && firmen.every((one) => one === firmaId))) return undefined;
  return sql`coalesce(exists (select from bewerbung s where s.firma_id = ${firmaId}::uuid and s.bewerber_id = b.id)
                      or ${inMarktplatz(sql`b`)}, false)`;
}

/** Of several applications the active company's counts, otherwise the newest. */
export const precedence = ({ firmaId }: Access): SQL =>
  sql`v.firma_id is not distinct from ${firmaId}::uuid desc, v.eingegangen_am desc nulls last, v.id`;
