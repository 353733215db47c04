import { expect, test } from 'vitest';
import { ALL_SELECTED, select } from '#ui/table/selection/selection.ts';
import { selectionOf } from './inbox.tsx';

test('rows are named, all hits only where the list shows all that are unread', () => {
  const some = { kind: 'some', ids: new Set(['a', 'b']) } as const;
  expect(selectionOf(some, { kategorie: 'benutzer' }, {})).toEqual({ art: 'einzelne', iris: some.ids });
  expect(selectionOf(ALL_SELECTED, {}, {})).toEqual({ art: 'alle' });
  expect(selectionOf(ALL_SELECTED, { gelesen: 'false' }, {})).toEqual({ art: 'alle' });
});

test('filters and rows that were taken out are kept to', () => {
  const query = { kategorie: 'benutzer' };
  expect(selectionOf(ALL_SELECTED, { kategorie: 'benutzer' }, query)).toMatchObject({
    art: 'treffer',
    query,
  });
  expect(selectionOf(ALL_SELECTED, { gelesen: 'true' }, {})).toMatchObject({ art: 'treffer' });
  expect(selectionOf(select(ALL_SELECTED, ['a'], false), {}, {})).toEqual({
    art: 'treffer',
    query: {},
    except: new Set(['a']),
  });
});
