import type { Selection } from '#ui/table/selection/selection.ts';
import type { ReadSelection, BenachrichtigungenQuery } from '../shared/benachrichtigung.queries.ts';

/** What a selection of the list means: all there are, where nothing narrows it. */
export function selectionOf(
  selection: Selection,
  filters: Readonly<Record<string, string>>,
  query: BenachrichtigungenQuery,
): ReadSelection {
  if (selection.kind === 'some') return { art: 'einzelne', iris: selection.ids };
  const isWhole = selection.except.size === 0 && Object.keys(filters).every((name) => name === 'gelesen');
  return isWhole && filters['gelesen'] !== 'true'
    ? { art: 'alle' }
    : { art: 'treffer', query, except: selection.except };
}
