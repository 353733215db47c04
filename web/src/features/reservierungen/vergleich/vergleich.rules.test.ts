import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { eingabeOf } from '../reservierungen.rules.ts';
import { abweichungenOf, alleAuf, ersteWahlen, isEntschieden, zusammengefuehrt } from './vergleich.rules.ts';

const plan = (anzahlen: Readonly<Record<string, number>>) =>
  Object.entries(anzahlen).map(([id, anzahl]) => ({ studiengang: { '@id': id }, anzahl }));

const vorher = { bwl: 3, inf: 2, bau: 1, jura: 4, soz: 5 };
const meine = { bwl: 4, inf: 5, bau: 1, jura: 6, soz: 5 };
const ihre = { bwl: 3, inf: 7, bau: 9, jura: 6, soz: 5 };
const abweichungen = abweichungenOf(plan(vorher), meine, plan(ihre));
const merged = (wahlen: Parameters<typeof isEntschieden>[1]) =>
  zusammengefuehrt(plan(vorher), meine, plan(ihre), wahlen);

test('shown is what the other changed and I do not say the same of', () => {
  expect(
    abweichungen.map(({ position: { studiengang }, ...zahlen }) => [studiengang['@id'], zahlen]),
  ).toEqual([
    ['inf', { vorher: 2, meine: 5, ihre: 7 }],
    ['bau', { vorher: 1, meine: 1, ihre: 9 }],
  ]);
});

test('what I did not touch needs no decision, what both changed does', () => {
  const first = ersteWahlen(abweichungen);
  expect(first).toEqual({ bau: 'ihre' });
  expect(isEntschieden(abweichungen, first)).toBe(false);
  expect(isEntschieden(abweichungen, { ...first, inf: 'meine' })).toBe(true);
});

test('mine everywhere, theirs everywhere, or one by one; what only I changed stays', () => {
  expect(merged(alleAuf(abweichungen, 'meine'))).toEqual({ bwl: 4, inf: 5, bau: 1 });
  expect(merged(alleAuf(abweichungen, 'ihre'))).toEqual({ bwl: 4 });
  expect(merged({ inf: 'meine', bau: 'ihre' })).toEqual({ bwl: 4, inf: 5 });
});

test('a programme that is new is theirs, one that is gone is nobody’s', () => {
  expect(abweichungenOf(plan({ alt: 1 }), { alt: 2 }, plan({ neu: 3 }))).toMatchObject([
    { vorher: 0, meine: 0, ihre: 3 },
  ]);
  expect(zusammengefuehrt(plan({ alt: 1 }), { alt: 2 }, plan({ neu: 3 }), { neu: 'ihre' })).toEqual({});
});

test('nothing of theirs is overwritten, and nothing of mine lost, without a decision', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const zahlen = fc.dictionary(id, fc.integer({ min: 0, max: 3 }), { minKeys: 4, maxKeys: 4 });
  const wahl = fc.dictionary(id, fc.constantFrom('meine', 'ihre'));
  const holds = fc.property(zahlen, zahlen, zahlen, wahl, (before, mine, theirs, wahlen) => {
    const eingaben = zusammengefuehrt(plan(before), mine, plan(theirs), wahlen);
    return plan(theirs).every((position) => {
      const one = position.studiengang['@id'];
      const result = eingabeOf(position, eingaben);
      const overwrites = result !== theirs[one] && theirs[one] !== before[one];
      const loses = result !== mine[one] && mine[one] !== before[one];
      return (!overwrites || wahlen[one] === 'meine') && (!loses || wahlen[one] !== 'meine');
    });
  });
  expect(fc.check(holds)).toMatchObject({ failed: false });
});
