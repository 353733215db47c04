import type { Item } from '@firmenportal/contract/hydra/resource';
import type { listTermine } from '@firmenportal/contract/termine';

export type Termin = Item<typeof listTermine.response.resource>;

/** What comes next of the dates that touch today or later: the running term and quarter are no news to anybody. */
export function nextOf(termine: readonly Termin[], today: string, max: number): Termin[] {
  return termine
    .filter(({ art: kind, von: from }) => from >= today || (kind !== 'semester' && kind !== 'quartal'))
    .slice(0, max);
}
