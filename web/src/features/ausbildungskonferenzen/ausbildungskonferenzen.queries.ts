import {
  listAusbildungskonferenzen,
  type Ausbildungskonferenz,
} from '@firmenportal/contract/ausbildungskonferenzen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { everyPageQuery } from '#platform/api/every-page.ts';

export type KonferenzItem = Item<typeof Ausbildungskonferenz>;

/** All conferences, the latest first: there are a few a year. */
export const konferenzenQuery = everyPageQuery(listAusbildungskonferenzen, {});
