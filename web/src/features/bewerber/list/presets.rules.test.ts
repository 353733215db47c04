import { expect, test } from 'vitest';
import { PRESETS, presetOf, presetFilters } from './presets.rules.ts';

test.each(PRESETS)('the filters of the view %s amount to it, whichever was shown before', (preset) => {
  for (const before of PRESETS)
    expect(presetOf(presetFilters(preset, presetFilters(before, {})))).toBe(preset);
});

test('a view leaves a state alone that is none of its own', () => {
  expect(presetFilters('favoriten', { stand: 'abgelehnt' })).toMatchObject({
    favorit: 'true',
    stand: 'abgelehnt',
  });
  expect(presetFilters('favoriten', { stand: 'eingeschrieben' })['stand']).toBeUndefined();
});

test('hidden people are a view of their own, favourites among them, too', () => {
  expect(presetOf({ favorit: 'true', ausgeblendet: 'true' })).toBe('ausgeblendet');
});
