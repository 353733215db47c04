import { getImpressum } from '@firmenportal/contract/impressum';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Impressum } from '@firmenportal/contract/impressum';
import { operationQuery } from '#platform/api/client.ts';

export type ImpressumItem = Item<typeof Impressum>;

/** The portal's provider. Guests have no error page, so a failure is shown in place. */
export const impressumQuery = {
  ...operationQuery(getImpressum, {}),
  staleTime: Infinity,
  meta: { toldInPlace: [403, 500] },
};
