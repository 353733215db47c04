import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEDARFSGRUENDE, bedarfOf, GEWICHTE, type Bedarfswerte } from './bedarf.ts';

const NOTHING: Bedarfswerte = {
  letzterVersuch: 0,
  gefaehrdeteModule: 0,
  rueckstand: 0,
  fehlzeit: 0,
  transferleistungen: 0,
};
const punkte = (amounts: Partial<Bedarfswerte>) => bedarfOf({ ...NOTHING, ...amounts }).punkte;

test('whoever is in the plan needs nobody, and what is unknown counts nothing', () => {
  expect(bedarfOf(NOTHING)).toEqual({ punkte: 0, gruende: [] });
  expect(
    bedarfOf({ ...NOTHING, letzterVersuch: null, gefaehrdeteModule: null, rueckstand: null, fehlzeit: null }),
  ).toEqual({ punkte: 0, gruende: [] });
});

test.each<[Partial<Bedarfswerte>, number]>([
  [{ letzterVersuch: 1 }, 10],
  [{ letzterVersuch: 2 }, 20],
  [{ letzterVersuch: 9 }, 20],
  [{ gefaehrdeteModule: 1 }, 4],
  [{ gefaehrdeteModule: 5 }, 12],
  [{ rueckstand: 4.5 }, 0],
  [{ rueckstand: 5 }, 1],
  [{ rueckstand: 14 }, 2],
  [{ rueckstand: 200 }, 8],
  [{ fehlzeit: 19.9 }, 0],
  [{ fehlzeit: 20 }, 3],
  [{ fehlzeit: 30 }, 6],
  [{ fehlzeit: 100 }, 9],
  [{ transferleistungen: 1 }, 2],
  [{ transferleistungen: 4 }, 6],
])('weighs %j with %i', (amounts, expected) => {
  expect(punkte(amounts)).toBe(expected);
});

test('reasons are told with their amounts, what weighs most first', () => {
  expect(bedarfOf({ ...NOTHING, letzterVersuch: 1, rueckstand: 12, fehlzeit: 33.3 })).toEqual({
    punkte: 18,
    gruende: [
      { grund: 'letzterVersuch', wert: 1 },
      { grund: 'fehlzeit', wert: 33.3 },
      { grund: 'rueckstand', wert: 12 },
    ],
  });
});

const amount = fc.option(fc.integer({ min: 0, max: 2_000 }).map((tenths) => tenths / 10));
const amounts = fc.record({
  letzterVersuch: amount,
  gefaehrdeteModule: amount,
  rueckstand: amount,
  fehlzeit: amount,
  transferleistungen: amount,
});

test('more of anything never weighs less, and no reason more than its most', () => {
  const most = Object.values(GEWICHTE).reduce((sum, { max }) => sum + max, 0);
  fc.assert(
    fc.property(amounts, fc.constantFrom(...BEDARFSGRUENDE), (before, grund) => {
      const after = { ...before, [grund]: (before[grund] ?? 0) + 1 };
      expect(bedarfOf(after).punkte).toBeGreaterThanOrEqual(bedarfOf(before).punkte);
      expect(bedarfOf(after).punkte).toBeLessThanOrEqual(most);
    }),
  );
});
