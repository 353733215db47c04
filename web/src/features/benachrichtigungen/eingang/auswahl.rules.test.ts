import { expect, test } from 'vitest';
import { ALL_SELECTED, select } from '../../../ui/table/selection/selection.ts';
import { auswahlOf } from './auswahl.rules.ts';

test('rows are named, all hits only where the list shows all that are unread', () => {
  const some = { kind: 'some', ids: new Set(['a', 'b']) } as const;
  expect(auswahlOf(some, { kategorie: 'benutzer' }, {})).toEqual({ art: 'einzelne', iris: some.ids });
  expect(auswahlOf(ALL_SELECTED, {}, {})).toEqual({ art: 'alle' });
  expect(auswahlOf(ALL_SELECTED, { gelesen: 'false' }, {})).toEqual({ art: 'alle' });
});

test('filters and rows that were taken out are kept to', () => {
  const query = { kategorie: 'benutzer' };
  expect(auswahlOf(ALL_SELECTED, { kategorie: 'benutzer' }, query)).toMatchObject({ art: 'treffer', query });
  expect(auswahlOf(ALL_SELECTED, { gelesen: 'true' }, {})).toMatchObject({ art: 'treffer' });
  expect(auswahlOf(select(ALL_SELECTED, ['a'], false), {}, {})).toEqual({
    art: 'treffer',
    query: {},
    ausser: new Set(['a']),
  });
});
