import type { Selection } from '../../../ui/table/selection/selection.ts';
import type {
  Auswahl,
  BenachrichtigungenQuery,
} from '../../stammdaten/benachrichtigung/benachrichtigung.queries.ts';

/** What a selection of the list means: all there are, where nothing narrows it. */
export function auswahlOf(
  selection: Selection,
  filters: Readonly<Record<string, string>>,
  query: BenachrichtigungenQuery,
): Auswahl {
  if (selection.kind === 'some') return { art: 'einzelne', iris: selection.ids };
  const isWhole = selection.except.size === 0 && Object.keys(filters).every((name) => name === 'gelesen');
  return isWhole && filters['gelesen'] !== 'true'
    ? { art: 'alle' }
    : { art: 'treffer', query, ausser: selection.except };
}
