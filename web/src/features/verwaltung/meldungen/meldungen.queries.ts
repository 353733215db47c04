import { Bewerber, getBewerberfilter, MarktplatzBewerber } from '@firmenportal/contract/bewerber';
import { Bewerbung } from '@firmenportal/contract/bewerbungen';
import {
  confirmEinschreibungsmeldung,
  decideEinschreibungsmeldungen,
  Einschreibung,
  Einschreibungsmeldung,
  MAX_ENTSCHEIDUNGEN,
  getEinschreibungsmeldung,
  listEinschreibungsmeldungen,
  refuseEinschreibungsmeldung,
  type Einschreibungsentscheidung,
} from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { listStudiengaenge } from '@firmenportal/contract/studiengaenge';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { ApiError, call, operationQuery } from '#platform/api/client.ts';
import { exporter } from '#platform/api/download.ts';
import { asOpened, callVersioned, versionedQuery } from '#platform/api/versioned.ts';
import type { Selection } from '#ui/table/selection/selection.ts';

export type MeldungItem = Item<typeof Einschreibungsmeldung>;
export type Outcome = Item<typeof Einschreibungsentscheidung>['ergebnisse'][number];
/** What the school decides; a refusal has a reason. */
export type Decision =
  { readonly stand: 'bestaetigt' } | { readonly stand: 'abgelehnt'; readonly reason: string };

export const meldungenDefinition = listEinschreibungsmeldungen.query;
type Query = QueryInput<typeof meldungenDefinition>;

/** Saves what the list shows. */
export const exportMeldungen = exporter(listEinschreibungsmeldungen);

/** A page of the reports; what was read before may have been joined by newer ones. */
export const meldungenQuery = (query: Query) => ({
  ...operationQuery(listEinschreibungsmeldungen, { query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** What the list can be narrowed to. */
export const studiengaengeQuery = operationQuery(listStudiengaenge, { query: { itemsPerPage: 50 } });
export const firmenQuery = operationQuery(getBewerberfilter, {});

const paramsOf = (meldung: MeldungItem) => ({ id: identifierOf(meldung['@id']) });

/** The report as it stands now, to be decided on. */
export const meldungQuery = (meldung: MeldungItem) => ({
  ...versionedQuery(getEinschreibungsmeldung, { params: paramsOf(meldung) }),
  ...asOpened,
});

/** What a decision changes beside the report: where the person stands, with companies and in the marketplace. */
const BETRIFFT = [Einschreibungsmeldung, Einschreibung, Bewerbung, Bewerber, MarktplatzBewerber];

/** Statuses that say that the report stands otherwise by now. */
const OVERTAKEN: readonly (number | undefined)[] = [404, 409, 412];

interface Single {
  readonly meldung: MeldungItem;
  readonly version: string;
  readonly decision: Decision;
}

/** Decides on one report. Why that cannot be (any more) is an answer; else null. */
export const decideMeldung = mutationOptions({
  mutationFn: ({ meldung, version, decision }: Single) => {
    const params = paramsOf(meldung);
    const options = { ifMatch: version };
    const done =
      decision.stand === 'bestaetigt'
        ? callVersioned(confirmEinschreibungsmeldung, { params }, options)
        : callVersioned(refuseEinschreibungsmeldung, { params, body: { grund: decision.reason } }, options);
    return done.then(
      () => null,
      (error: unknown) => {
        if (error instanceof ApiError && OVERTAKEN.includes(error.status)) return error.message;
        throw error;
      },
    );
  },
  meta: { affects: BETRIFFT },
});

interface Several {
  readonly selection: Selection;
  /** The list's query, for a selection of all of its hits. */
  readonly query: Query;
  readonly decision: Decision;
  readonly onProgress: (done: number) => void;
}

const PAGE_SIZE = 50;

/** Decides on several reports, some hundreds at a time, and tells what became of each. */
export const decideMeldungen = mutationOptions({
  mutationFn: async ({ selection, query, decision, onProgress }: Several): Promise<Outcome[]> => {
    const iris = selection.kind === 'some' ? [...selection.ids] : await everyIri(query, selection.except);
    const reason = decision.stand === 'abgelehnt' ? decision.reason : null;
    const outcomes: Outcome[] = [];
    // One after the other: each is a transaction of the server's.
    for (let at = 0; at < iris.length; at += MAX_ENTSCHEIDUNGEN) {
      const meldungen = iris.slice(at, at + MAX_ENTSCHEIDUNGEN);
      const body = { meldungen, entscheidung: decision.stand, grund: reason };
      outcomes.push(...(await call(decideEinschreibungsmeldungen, { body })).ergebnisse);
      onProgress(outcomes.length);
    }
    return outcomes;
  },
  onSettled: (_data, _error, _task, _shown, { client }) => {
    // Also what failed may have changed some before.
    for (const { type } of BETRIFFT) void client.invalidateQueries({ queryKey: [type] });
  },
});

/** All are named before the first is decided on: a decision changes which page a report is on. */
async function everyIri(query: Query, except: ReadonlySet<string>): Promise<string[]> {
  const iris: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await call(listEinschreibungsmeldungen, {
      query: { ...query, page, itemsPerPage: PAGE_SIZE },
    });
    pages = Math.ceil(answer['hydra:totalItems'] / PAGE_SIZE);
    iris.push(...answer['hydra:member'].map((one) => one['@id']));
  }
  return iris.filter((iri) => !except.has(iri));
}
