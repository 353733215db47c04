import {
  getBewerber,
  getBewerberfilter,
  getMarktplatzBewerber,
  getMarktplatzfilter,
  listBewerber,
  listMarktplatz,
  listMarktplatzBranchen,
  listMarktplatzTags,
} from '@firmenportal/contract/bewerber';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { filterOf } from '../../platform/http/query-filter.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { bewerberListe, findBewerber, findMarktplatz, marktplatzListe } from './bewerber.db.ts';
import { bewerberSpalten, presentBewerberZeile, presentMarktplatzZeile } from './bewerber.presenter.ts';
import { findBewerberDetails } from './bewerberdetails.db.ts';
import { presentBewerber, presentMarktplatzBewerber } from './bewerberdetails.presenter.ts';
import { eigene, marktplatz, type Bewerberquelle } from './bewerberquelle.db.ts';
import { listEigeneWahlen, listMarktplatzWahlen, type WahlRow } from './bewerberwahlen.db.ts';
import {
  inOrder,
  presentBewerberfilter,
  presentBranchen,
  presentMarktplatzfilter,
  presentTags,
} from './bewerberwahlen.presenter.ts';

export function bewerberRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(
      listBewerber,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findBewerber(db, zugriff, query);
        return { total, members: members.map((row) => presentBewerberZeile(basis, row)) };
      },
      { name: 'bewerbende', liste: bewerberListe, spalten: bewerberSpalten },
    ),
    handle(
      listMarktplatz,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findMarktplatz(db, zugriff, query);
        return { total, members: members.map((row) => presentMarktplatzZeile(basis, row)) };
      },
      { name: 'marktplatz', liste: marktplatzListe, spalten: bewerberSpalten },
    ),
    handle(getBewerberfilter, async ({ db, zugriff, query }) =>
      presentBewerberfilter(basis, await listEigeneWahlen(db, zugriff, filterOf(query))),
    ),
    handle(getMarktplatzfilter, async ({ db, zugriff, query }) =>
      presentMarktplatzfilter(basis, await listMarktplatzWahlen(db, zugriff, filterOf(query))),
    ),
    handle(listMarktplatzBranchen, async ({ db, zugriff, query }) => {
      const rows = inOrder(occurring(await listMarktplatzWahlen(db, zugriff)), query.order);
      const members = presentBranchen(basis, rows);
      return { total: members.length, members };
    }),
    handle(listMarktplatzTags, async ({ db, zugriff, query }) => {
      const rows = inOrder(occurring(await listMarktplatzWahlen(db, zugriff)), query.order);
      const members = presentTags(basis, rows);
      return { total: members.length, members };
    }),
    handle(getBewerber, async ({ db, zugriff, params }) =>
      presentBewerber(basis, await lookAt(db, zugriff, eigene(zugriff), params.id)),
    ),
    handle(getMarktplatzBewerber, async ({ db, zugriff, params }) =>
      presentMarktplatzBewerber(basis, await lookAt(db, zugriff, marktplatz(zugriff), params.id)),
    ),
  ];
}

const occurring = (rows: readonly WahlRow[]) => rows.filter(({ anzahl }) => anzahl > 0);

/** One applicant of the source: 404 where there is none, else the look is audited. */
async function lookAt(db: Db, zugriff: Zugriff, quelle: Bewerberquelle, id: string) {
  const details = await findBewerberDetails(db, zugriff, quelle, id);
  if (!details) throw notFound();
  await protokolliere(db, zugriff, 'einsicht.bewerber', { objekt: id });
  return details;
}
