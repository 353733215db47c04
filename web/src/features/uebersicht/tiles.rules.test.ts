import { expect, test } from 'vitest';
import { exchanged, storedOf, TILES, tilesOf, toggled } from './tiles.rules.ts';

const namesOf = (stored: string) => tilesOf(stored).map(({ name }) => name);

test('without a choice all show in their order, and nothing is kept', () => {
  expect(namesOf('')).toEqual(TILES);
  expect(tilesOf('').every(({ isShown }) => isShown)).toBe(true);
  expect(storedOf(tilesOf(''))).toBe('');
});

test('what was chosen is kept, and comes back', () => {
  const chosen = toggled(exchanged(tilesOf(''), 'studierende', 'fehlzeiten'), 'noten');
  const stored = storedOf(chosen);
  expect(stored).toBe('fehlzeiten.durchschnitt.studierende.-noten.bewerbungen.reserviert.marktplatz');
  expect(tilesOf(stored)).toEqual(chosen);
  expect(storedOf(toggled(exchanged(chosen, 'studierende', 'fehlzeiten'), 'noten'))).toBe('');
});

test('of what was kept the unknown is left out, the new stands at the end', () => {
  expect(namesOf('marktplatz.gibtesnicht.-noten.marktplatz')).toEqual([
    'marktplatz',
    'noten',
    ...TILES.filter((name) => name !== 'marktplatz' && name !== 'noten'),
  ]);
  expect(tilesOf('-noten')[0]).toEqual({ name: 'noten', isShown: false });
});
