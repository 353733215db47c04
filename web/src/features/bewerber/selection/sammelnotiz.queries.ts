import { BewerberListItem, MarktplatzListItem } from '@firmenportal/contract/bewerber';
import {
  Bewerbernotiz,
  createSammelnotiz,
  deleteBewerbernotiz,
  type Sammelnotiz,
} from '@firmenportal/contract/bewerbernotizen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError, call } from '#platform/api/client.ts';
import { knownNames } from '../kennzeichen/kennzeichen-cache.queries.ts';

type Result = Item<typeof Sammelnotiz>['ergebnisse'][number];

/** What came of a note: the ones that were written, and the names of whom it was not; null for names that no list shows. */
export interface Written {
  readonly notes: readonly Result[];
  readonly missing: readonly (string | null)[];
}

/** Writes a note on each of these. */
export const writeSammelnotiz = (bewerber: readonly string[]) =>
  mutationOptions({
    mutationFn: async (text: string, { client }): Promise<Written> => {
      const names = knownNames(client, bewerber);
      const { ergebnisse } = await call(createSammelnotiz, { body: { bewerber: [...bewerber], text } });
      return {
        notes: ergebnisse.filter(isWritten),
        // The server names nobody whom the reader may no longer see.
        missing: ergebnisse.filter((one) => !isWritten(one)).map((one) => names.get(one.bewerber) ?? null),
      };
    },
    // Whoever has gone meanwhile leaves the lists.
    meta: { affects: [Bewerbernotiz, BewerberListItem, MarktplatzListItem] },
  });

const isWritten = ({ ergebnis }: Result): boolean => ergebnis === 'geschrieben';

/** Takes notes back, one after the other. */
export const takeBackNotizen = mutationOptions({
  mutationFn: async (notes: readonly Result[]) => {
    for (const { bewerber, notiz } of notes) {
      const params = { id: identifierOf(bewerber), notiz: identifierOf(notiz ?? '') };
      await call(deleteBewerbernotiz, { params }).catch((error: unknown) => {
        // Whoever has gone meanwhile has taken the note along.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
    }
  },
  meta: { affects: [Bewerbernotiz] },
});
