import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inputOf } from '../reservierungen.rules.ts';
import { differencesOf, chooseAll, firstChoices, isDecided, zusammengefuehrt } from './comparison.rules.ts';

const plan = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([id, count]) => ({ studiengang: { '@id': id }, anzahl: count }));

const previous = { bwl: 3, inf: 2, bau: 1, jura: 4, soz: 5 };
const mineCount = { bwl: 4, inf: 5, bau: 1, jura: 6, soz: 5 };
const theirsCount = { bwl: 3, inf: 7, bau: 9, jura: 6, soz: 5 };
const differences = differencesOf(plan(previous), mineCount, plan(theirsCount));
const merged = (choices: Parameters<typeof isDecided>[1]) =>
  zusammengefuehrt(plan(previous), mineCount, plan(theirsCount), choices);

test('shown is what the other changed and I do not say the same of', () => {
  expect(
    differences.map(({ position: { studiengang }, ...figures }) => [studiengang['@id'], figures]),
  ).toEqual([
    ['inf', { vorher: 2, meine: 5, ihre: 7 }],
    ['bau', { vorher: 1, meine: 1, ihre: 9 }],
  ]);
});

test('what I did not touch needs no decision, what both changed does', () => {
  const first = firstChoices(differences);
  expect(first).toEqual({ bau: 'ihre' });
  expect(isDecided(differences, first)).toBe(false);
  expect(isDecided(differences, { ...first, inf: 'meine' })).toBe(true);
});

test('mine everywhere, theirs everywhere, or one by one; what only I changed stays', () => {
  expect(merged(chooseAll(differences, 'meine'))).toEqual({ bwl: 4, inf: 5, bau: 1 });
  expect(merged(chooseAll(differences, 'ihre'))).toEqual({ bwl: 4 });
  expect(merged({ inf: 'meine', bau: 'ihre' })).toEqual({ bwl: 4, inf: 5 });
});

test('a programme that is new is theirs, one that is gone is nobody’s', () => {
  expect(differencesOf(plan({ alt: 1 }), { alt: 2 }, plan({ neu: 3 }))).toMatchObject([
    { vorher: 0, meine: 0, ihre: 3 },
  ]);
  expect(zusammengefuehrt(plan({ alt: 1 }), { alt: 2 }, plan({ neu: 3 }), { neu: 'ihre' })).toEqual({});
});

test('nothing of theirs is overwritten, and nothing of mine lost, without a decision', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const figures = fc.dictionary(id, fc.integer({ min: 0, max: 3 }), { minKeys: 4, maxKeys: 4 });
  const choice = fc.dictionary(id, fc.constantFrom('meine', 'ihre'));
  const holds = fc.property(figures, figures, figures, choice, (before, mine, theirs, choices) => {
    const inputs = zusammengefuehrt(plan(before), mine, plan(theirs), choices);
    return plan(theirs).every((position) => {
      const one = position.studiengang['@id'];
      const result = inputOf(position, inputs);
      const overwrites = result !== theirs[one] && theirs[one] !== before[one];
      const loses = result !== mine[one] && mine[one] !== before[one];
      return (!overwrites || choices[one] === 'meine') && (!loses || choices[one] !== 'meine');
    });
  });
  expect(fc.check(holds)).toMatchObject({ failed: false });
});
