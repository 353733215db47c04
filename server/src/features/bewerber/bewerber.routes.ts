import {
  bewerberQuery,
  getBewerber,
  getBewerberfilter,
  getMarktplatzBewerber,
  getMarktplatzfilter,
  listBewerber,
  listMarktplatz,
  listMarktplatzBranchen,
  listMarktplatzTags,
  marktplatzQuery,
} from '@firmenportal/contract/bewerber';
import type { QueryOf, Radius } from '@firmenportal/contract/hydra/query';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import { filterOf } from '#platform/http/query-filter.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { bewerberList, marktplatzList } from './bewerber.db.ts';
import { bewerberColumns, presentBewerberListItem, presentMarktplatzListItem } from './bewerber.presenter.ts';
import { findBewerberDetails } from './bewerberdetails.db.ts';
import { presentBewerber, presentMarktplatzBewerber } from './bewerberdetails.presenter.ts';
import { own, marktplatz, type Bewerberquelle } from './bewerberquelle.db.ts';
import { listOwnChoices, listMarktplatzChoices, type ChoiceRow } from './bewerberwahlen.db.ts';
import {
  inOrder,
  presentBewerberfilter,
  presentBranchen,
  presentMarktplatzfilter,
  presentTags,
} from './bewerberwahlen.presenter.ts';
import { isPostcode } from './shared/umkreis/umkreis.rules.ts';

export function bewerberRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handleList(
      listBewerber,
      {
        name: 'bewerbende',
        list: (access: Access, query: QueryOf<typeof bewerberQuery>) =>
          bewerberList(access, aroundPostcode(query)),
        columns: bewerberColumns,
      },
      (row) => presentBewerberListItem(basePath, row),
    ),
    handleList(
      listMarktplatz,
      {
        name: 'marktplatz',
        list: (access: Access, query: QueryOf<typeof marktplatzQuery>) =>
          marktplatzList(access, aroundPostcode(query)),
        columns: bewerberColumns,
      },
      (row) => presentMarktplatzListItem(basePath, row),
    ),
    handle(getBewerberfilter, async ({ db, access, query }) =>
      presentBewerberfilter(basePath, await listOwnChoices(db, access, filterOf(query))),
    ),
    handle(getMarktplatzfilter, async ({ db, access, query }) =>
      presentMarktplatzfilter(basePath, await listMarktplatzChoices(db, access, filterOf(query))),
    ),
    handle(listMarktplatzBranchen, async ({ db, access, query }) => {
      const rows = inOrder(occurring(await listMarktplatzChoices(db, access)), query.order);
      const members = presentBranchen(basePath, rows);
      return { total: members.length, members };
    }),
    handle(listMarktplatzTags, async ({ db, access, query }) => {
      const rows = inOrder(occurring(await listMarktplatzChoices(db, access)), query.order);
      const members = presentTags(basePath, rows);
      return { total: members.length, members };
    }),
    handle(getBewerber, async ({ db, access, params }) =>
      presentBewerber(basePath, await lookAt(db, access, own(access), params.id)),
    ),
    handle(getMarktplatzBewerber, async ({ db, access, params }) =>
      presentMarktplatzBewerber(basePath, await lookAt(db, access, marktplatz(access), params.id)),
    ),
  ];
}

/** 400 if the query asks around what is no postcode: an answer of nobody would look like one. */
function aroundPostcode<Q extends { umkreis?: Radius }>(query: Q): Q {
  const { umkreis } = query;
  if (!umkreis || isPostcode(umkreis.plz)) return query;
  throw new ApiError(400, 'fehler.400.postleitzahl', { values: { plz: umkreis.plz } });
}

const occurring = (rows: readonly ChoiceRow[]) => rows.filter(({ anzahl }) => anzahl > 0);

/** One applicant of the source; 404 if there is none. The view is audited. */
async function lookAt(db: Db, access: Access, source: Bewerberquelle, id: string) {
  const details = await findBewerberDetails(db, access, source, id);
  if (!details) throw notFound();
  await recordAudit(db, access, 'einsicht.bewerber', { objekt: id });
  return details;
}
