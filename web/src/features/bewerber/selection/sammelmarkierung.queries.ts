import {
  BewerberListItem,
  listBewerber,
  listMarktplatz,
  MarktplatzListItem,
} from '@firmenportal/contract/bewerber';
import {
  MAX_KENNZEICHEN,
  updateBewerberkennzeichen,
  type Bewerbermarkierung,
} from '@firmenportal/contract/bewerberkennzeichen';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';
import { everyIri } from '#platform/api/whole.ts';
import type { Selection } from '#ui/table/selection/selection.ts';
import type { Definition } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';
import { knownNames } from '../kennzeichen/kennzeichen-cache.queries.ts';

export type Result = Item<typeof Bewerbermarkierung>['ergebnisse'][number];
export type Action = 'favorit' | 'keinFavorit' | 'ausblenden' | 'einblenden';

const CHANGES = {
  favorit: { favorit: true },
  keinFavorit: { favorit: false },
  ausblenden: { ausgeblendet: true },
  einblenden: { ausgeblendet: false },
} as const satisfies Record<Action, object>;

/** Selected applicants, or all hits of a list except some. */
interface Selected {
  readonly source: Source;
  readonly selection: Selection;
  /** The list's query, for a selection of all of its hits. */
  readonly query: QueryInput<Definition>;
  /** Stops the work; changes made so far stay. */
  readonly signal: AbortSignal;
}

/** A batch change of marks. */
export interface Sammelmarkierung extends Selected {
  readonly action: Action;
  /** Whether this is an undo, which can't be undone itself. */
  readonly isUndo: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
  /**
   * Called if a request failed as a whole, with the people who were perhaps not changed; null for people whom no
   * cached list names.
   */
  readonly onFailed: (names: readonly (string | null)[]) => void;
}

/** Marks all of them, some hundreds per request, and returns a result for each. */
export const markAlle = mutationOptions({
  mutationFn: async (task: Sammelmarkierung, { client }): Promise<Result[]> => {
    const iris = await selectedIris(task);
    const results: Result[] = [];
    for (let at = 0; at < iris.length && !task.signal.aborted; at += MAX_KENNZEICHEN) {
      const bewerber = iris.slice(at, at + MAX_KENNZEICHEN);
      const body = { bewerber, ...CHANGES[task.action] };
      // Sequential, since each request is one transaction on the server, and the person can stop in between.
      const names = knownNames(client, bewerber);
      const answer = await call(updateBewerberkennzeichen, { body }).catch((error: unknown) => {
        const open = iris.slice(at);
        const known = knownNames(client, open);
        task.onFailed(open.map((iri) => known.get(iri) ?? null));
        throw error;
      });
      // The server names nobody whom the reader may no longer see. Use the name that the list still shows.
      results.push(
        ...answer.ergebnisse.map((one) => ({ ...one, name: one.name ?? names.get(one.bewerber) ?? null })),
      );
      task.onProgress(results.length);
    }
    return results;
  },
  onSettled: (_data, _error, _task, _shown, { client }) => {
    // Even a failed run may have changed some before.
    for (const { type } of [BewerberListItem, MarktplatzListItem])
      void client.invalidateQueries({ queryKey: [type] });
  },
});

/** The selected applicants, each by its IRI. */
export const selectedIris = async (task: Selected): Promise<string[]> =>
  task.selection.kind === 'some' ? [...task.selection.ids] : everyBewerberIri(task, task.selection.except);

/** None once the person has stopped it. */
async function everyBewerberIri({ source, query, signal }: Selected, except: ReadonlySet<string>) {
  const iris = await everyIri(
    query,
    (input) => {
      if (signal.aborted) return Promise.resolve({ 'hydra:totalItems': 0, 'hydra:member': [] });
      return source === 'marktplatz'
        ? call(listMarktplatz, { query: input.query as QueryInput<typeof listMarktplatz.query> })
        : call(listBewerber, input);
    },
    except,
  );
  return signal.aborted ? [] : iris;
}
