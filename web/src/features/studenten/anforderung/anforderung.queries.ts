import {
  createFreigabeanforderung,
  Freigabeanforderung,
  Freigabeanfrage,
  type Freigabeart,
} from '@firmenportal/contract/freigaben';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { StudentZeile } from '@firmenportal/contract/studenten';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { newIdempotencyKey } from '../../../platform/idempotency-key.ts';

/** Students, as IRIs, who are to be asked for the same. */
export interface Anforderung {
  readonly art: Freigabeart;
  readonly studierende: readonly string[];
}

export type Ergebnis = Item<typeof Freigabeanforderung>['ergebnisse'][number];

/** What would happen to each, without asking anybody; found out anew each time and then left as it is. */
export const probelaufQuery = ({ art, studierende }: Anforderung) =>
  queryOptions({
    queryKey: [Freigabeanforderung.type, 'Probelauf', art, studierende],
    queryFn: ({ signal }) =>
      call(createFreigabeanforderung, { body: bodyOf(art, studierende, true) }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Asks the students; trying again asks nobody twice. */
export function createAnforderung({ art, studierende }: Anforderung) {
  const idempotencyKey = newIdempotencyKey();
  return mutationOptions({
    mutationFn: () =>
      call(createFreigabeanforderung, { body: bodyOf(art, studierende, false) }, { idempotencyKey }),
    meta: { betrifft: [StudentZeile, Freigabeanfrage] },
  });
}

const bodyOf = (art: Freigabeart, studierende: readonly string[], probelauf: boolean) => ({
  art,
  studierende: [...studierende],
  probelauf,
});
