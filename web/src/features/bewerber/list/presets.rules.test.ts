import { expect, test } from 'vitest';
import { PRESETS, presetOf, filtersOf } from './presets.rules.ts';

test.each(PRESETS)('the filters of the view %s amount to it, whichever was shown before', (preset) => {
  for (const before of PRESETS) expect(presetOf(filtersOf(preset, filtersOf(before, {})))).toBe(preset);
});

test('a view leaves a state alone that is none of its own', () => {
  expect(filtersOf('favoriten', { stand: 'abgelehnt' })).toMatchObject({
    favorit: 'true',
    stand: 'abgelehnt',
  });
  expect(filtersOf('favoriten', { stand: 'eingeschrieben' })['stand']).toBeUndefined();
});

test('hidden people are a view of their own, favourites among them, too', () => {
  expect(presetOf({ favorit: 'true', ausgeblendet: 'true' })).toBe('ausgeblendet');
});
