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
import { everyIri } from '#platform/api/whole.ts';
import type { Selection } from '#ui/table/selection/selection.ts';

export type MeldungItem = Item<typeof Einschreibungsmeldung>;
export type Outcome = Item<typeof Einschreibungsentscheidung>['ergebnisse'][number];
/** The school's decision; a refusal has a reason. */
export type Decision =
  { readonly stand: 'bestaetigt' } | { readonly stand: 'abgelehnt'; readonly reason: string };

export const meldungenDefinition = listEinschreibungsmeldungen.query;
type Query = QueryInput<typeof meldungenDefinition>;

/** Exports the list to a file. */
export const exportMeldungen = exporter(listEinschreibungsmeldungen);

/** A page of the reports. Always refetched, since newer ones may have come in. */
export const meldungenQuery = (query: Query) => ({
  ...operationQuery(listEinschreibungsmeldungen, { query }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** The list's filter choices. */
export const studiengaengeQuery = operationQuery(listStudiengaenge, { query: { itemsPerPage: 50 } });
export const firmenQuery = operationQuery(getBewerberfilter, {});

const paramsOf = (meldung: MeldungItem) => ({ id: identifierOf(meldung['@id']) });

/** The current state of a report, for the decision. */
export const meldungQuery = (meldung: MeldungItem) => ({
  ...versionedQuery(getEinschreibungsmeldung, { params: paramsOf(meldung) }),
  ...asOpened,
});

/** A decision also changes the person's state at companies and in the marketplace. */
const CHANGED_RESOURCES = [Einschreibungsmeldung, Einschreibung, Bewerbung, Bewerber, MarktplatzBewerber];

/** Statuses that mean that the report has changed in the meantime. */
const OVERTAKEN: readonly (number | undefined)[] = [404, 409, 412];

interface Single {
  readonly meldung: MeldungItem;
  readonly version: string;
  readonly decision: Decision;
}

/** Decides on one report. Returns the reason if that is not possible (any more), else null. */
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
  meta: { affects: CHANGED_RESOURCES },
});

interface Several {
  readonly selection: Selection;
  /** The list's query, for a selection of all of its hits. */
  readonly query: Query;
  readonly decision: Decision;
  readonly onProgress: (done: number) => void;
}

/** Decides on several reports, some hundreds per request, and returns a result for each. */
export const decideMeldungen = mutationOptions({
  mutationFn: async ({ selection, query, decision, onProgress }: Several): Promise<Outcome[]> => {
    const iris =
      selection.kind === 'some'
        ? [...selection.ids]
        : await everyIri(query, (input) => call(listEinschreibungsmeldungen, input), selection.except);
    const reason = decision.stand === 'abgelehnt' ? decision.reason : null;
    const outcomes: Outcome[] = [];
    // Sequential, since each request is one transaction on the server.
    for (let at = 0; at < iris.length; at += MAX_ENTSCHEIDUNGEN) {
      const meldungen = iris.slice(at, at + MAX_ENTSCHEIDUNGEN);
      const body = { meldungen, entscheidung: decision.stand, grund: reason };
      outcomes.push(...(await call(decideEinschreibungsmeldungen, { body })).ergebnisse);
      onProgress(outcomes.length);
    }
    return outcomes;
  },
  onSettled: (_data, _error, _task, _shown, { client }) => {
    // Even a failed run may have changed some before.
    for (const { type } of CHANGED_RESOURCES) void client.invalidateQueries({ queryKey: [type] });
  },
});
