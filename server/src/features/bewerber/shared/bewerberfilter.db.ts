import { sql, type SQL } from 'drizzle-orm';
import type { bewerberQuery, marktplatzQuery } from '@firmenportal/contract/bewerber';
import type { NumberRange, QueryOf } from '@firmenportal/contract/hydra/query';
import { conjunction } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { matchesSearch } from '#platform/db/query/search.ts';
import { postcodesWithin } from './umkreis/umkreis.rules.ts';
import { isAtStufe } from '#features/bewerberkennzeichen/shared/auswahlstufe.db.ts';

type NotFilter = 'page' | 'itemsPerPage' | 'order' | 'spalten';
export type Filter = Omit<Partial<QueryOf<typeof marktplatzQuery>>, NotFilter>;
export type OwnFilters = Omit<Partial<QueryOf<typeof bewerberQuery>>, NotFilter>;

/** Conditions on the person. They are the same for every company. */
export function personCondition(filter: Filter): SQL {
  const { studiengang, bewerbungsjahr, plz, umkreis, branche, merkmal = [] } = filter;
  const { testsFreigegeben, freigabeSeit } = filter;
  return conjunction([
    studiengang &&
      sql`b.id in (select w.bewerber_id from bewerber_studiengang w
                   where ${anyOf(sql`w.studiengang_id`, studiengang)})`,
    bewerbungsjahr === undefined ? undefined : sql`b.bewerbungsjahr = ${bewerbungsjahr}`,
    // Everything that begins with these digits lies between them and the next number, which is a range of the index.
    plz && sql`b.plz >= ${plz} and b.plz < ${`${plz}:`}`,
    // A set, and no list of constants: the planner would estimate each of hundreds by itself.
    umkreis && sql`b.plz in (select unnest(${sql.param(postcodesWithin(umkreis))}::text[]))`,
    branche &&
      sql`b.id in (select w.bewerber_id from bewerber_branche w where ${anyOf(sql`w.branche_id`, branche)})`,
    ...merkmal.map(
      (one) => sql`b.id in (select w.bewerber_id from bewerber_merkmal w where w.merkmal_id = ${one})`,
    ),
    testsFreigegeben === undefined ? undefined : sql`b.tests_freigegeben = ${testsFreigegeben}`,
    within(sql`b.iqt`, filter.iqtGesamt),
    within(sql`b.mathematiktest`, filter.mathematiktest),
    within(sql`b.englischtest`, filter.englischtest),
    eitherOf(
      within(sql`b.schnitt_punkte`, filter.schnittPunkte, 'numeric'),
      within(sql`b.schnitt_note`, filter.schnittNote, 'numeric'),
    ),
    freigabeSeit && sql`b.freigabedatum >= ${freigabeSeit}::date`,
    matchesSearch(sql`b.suchtext`, filter.suche),
  ]);
}

/** Applicants without a released value match no range. */
function within(column: SQL, range: NumberRange | undefined, type = 'int'): SQL | undefined {
  if (!range) return undefined;
  const { from, to } = range;
  // Cast to the column's type. Otherwise no index is used.
  const end = (value: number) => sql`${String(value)}::${sql.raw(type)}`;
  return conjunction([
    from === undefined ? undefined : sql`${column} >= ${end(from)}`,
    to === undefined ? undefined : sql`${column} <= ${end(to)}`,
  ]);
}

/** Nobody has an average on both scales. Who filters by both is looking for either. */
const eitherOf = (one: SQL | undefined, other: SQL | undefined): SQL | undefined =>
  one && other ? sql`(${one} or ${other})` : (one ?? other);

/** Equality for a single value, which keeps the index's order of persons. */
const anyOf = (column: SQL, ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any (${sql.param([...ids])}::uuid[])`;

/** Conditions on the application that is shown, `a`. */
export function bewerbungCondition({ stand, verfuegbar }: OwnFilters): SQL {
  return conjunction([
    stand && sicht(sql`v.stand = ${stand}`),
    verfuegbar === undefined ? undefined : sicht(sql`v.verfuegbar = ${verfuegbar}`),
  ]);
}

const sicht = (condition: SQL): SQL =>
  sql`exists (select from bewerbungssicht v where v.id = a.id and ${condition})`;

/**
 * Conditions on the stage of the active company's selection. Whom the company does not see is at none, not even before
 * the first.
 */
export const stufeCondition = (
  { eigeneFirmaId }: Reader,
  { gesehen }: { gesehen: SQL | undefined },
  { auswahlstufe }: OwnFilters,
): SQL | undefined => auswahlstufe && conjunction([isAtStufe(eigeneFirmaId, auswahlstufe), gesehen]);

/** How the active company's marks narrow a list: to applicants who have them, or to those who don't. */
export type Marking = { art: 'nur' | 'ohne'; where: SQL };

export const markedCondition = ({ art, where }: Marking): SQL => (art === 'nur' ? where : sql`not ${where}`);

/** Whose marks and notifications narrow the list. */
export type Reader = Pick<Access, 'benutzerId' | 'eigeneFirmaId'>;

/** Hidden applicants are shown only when asked for, and then nobody else (product.md §7). */
export function markingOf(reader: Reader, source: { gesehen: SQL | undefined }, filter: Filter): Marking {
  const marking = markOf(reader, source, filter);
  const { ansichtsmeldung } = filter;
  if (ansichtsmeldung === undefined) return marking;
  return {
    art: 'nur',
    where: sql`b.id in (select t.bewerber_id from ansichtstreffer t join ansicht a on a.id = t.ansicht_id
                        where t.ansichtsmeldung_id = ${ansichtsmeldung} and a.benutzer_id = ${reader.benutzerId})
      and ${markedCondition(marking)}`,
  };
}

function markOf(
  { eigeneFirmaId }: Reader,
  { gesehen }: { gesehen: SQL | undefined },
  { favorit, ausgeblendet = false }: Filter,
): Marking {
  const marked = (condition: SQL) => {
    const found = sql`b.id in (select k.bewerber_id from bewerberkennzeichen k
                 where k.firma_id = ${eigeneFirmaId}::uuid and ${condition})`;
    return gesehen ? sql`(${found} and ${gesehen})` : found;
  };
  const hidden = sql`k.ausgeblendet_am is not null`;
  const favourite = sql`k.favorit_am is not null`;
  if (ausgeblendet) {
    const asked =
      favorit === undefined
        ? hidden
        : favorit
          ? sql`${hidden} and ${favourite}`
          : sql`${hidden} and not ${favourite}`;
    return { art: 'nur', where: marked(asked) };
  }
  if (favorit) return { art: 'nur', where: marked(sql`${favourite} and not ${hidden}`) };
  return { art: 'ohne', where: marked(favorit === false ? sql`(${hidden} or ${favourite})` : hidden) };
}
