import { expect, test } from 'vitest';
import { ANSICHTEN, ansichtOf, filtersOf } from './ansichten.rules.ts';

test.each(ANSICHTEN)('the filters of the view %s amount to it, whichever was shown before', (ansicht) => {
  for (const before of ANSICHTEN) expect(ansichtOf(filtersOf(ansicht, filtersOf(before, {})))).toBe(ansicht);
});

test('a view leaves a state alone that is none of its own', () => {
  expect(filtersOf('favoriten', { stand: 'abgelehnt' })).toMatchObject({
    favorit: 'true',
    stand: 'abgelehnt',
  });
  expect(filtersOf('favoriten', { stand: 'eingeschrieben' })['stand']).toBeUndefined();
});

test('hidden people are a view of their own, favourites among them, too', () => {
  expect(ansichtOf({ favorit: 'true', ausgeblendet: 'true' })).toBe('ausgeblendet');
});
