import type { Item } from '@firmenportal/contract/hydra/resource';
import type { listTermine } from '@firmenportal/contract/termine';

export type Termin = Item<typeof listTermine.response.resource>;

/** What comes next of the dates that touch today or later: the running term and quarter are no news to anybody. */
export function naechsteOf(termine: readonly Termin[], heute: string, hoechstens: number): Termin[] {
  return termine
    .filter(({ art, von }) => von >= heute || (art !== 'semester' && art !== 'quartal'))
    .slice(0, hoechstens);
}
