import { expect, test } from 'vitest';
import { tageBis, zeitraumlageOf } from './zeitraum.rules.ts';

type Stand = 'bevorstehend' | 'offen' | 'abgelaufen';
const zeitraum = (stand: Stand, von: string, bis: string) => ({
  '@id': `/z/${von}`,
  '@type': 'Studienplatzreservierungszeitraum' as const,
  jahr: 2027,
  von: `${von}T00:00:00Z`,
  bis: `${bis}T22:59:00Z`,
  stand,
});
const past = zeitraum('abgelaufen', '2026-03-01', '2026-03-31');
const open = zeitraum('offen', '2026-11-01', '2026-11-30');
const next = zeitraum('bevorstehend', '2027-02-01', '2027-02-28');
const now = new Date('2026-11-21T12:00:00Z');

test('an open period counts before all others, with the days that are left', () => {
  expect(zeitraumlageOf([past, open, next], now)).toEqual({ art: 'offen', bis: open.bis, tage: 9 });
});

test('without an open one the next one counts, then the last one', () => {
  expect(zeitraumlageOf([past, next], now)).toMatchObject({ art: 'bevorstehend', von: next.von });
  expect(zeitraumlageOf([past], now)).toMatchObject({ art: 'abgelaufen', bis: past.bis });
  expect(zeitraumlageOf([], now)).toEqual({ art: 'keiner' });
});

test('days are those of the school', () => {
  // Half past midnight there: the last day has begun.
  expect(tageBis('2026-11-30T22:59:00Z', new Date('2026-11-29T23:30:00Z'))).toBe(0);
  expect(tageBis('2026-11-30T22:59:00Z', new Date('2026-11-29T22:30:00Z'))).toBe(1);
  expect(tageBis('2026-11-30T23:00:00Z', new Date('2026-11-29T23:30:00Z'))).toBe(0);
  expect(tageBis('2026-11-01T00:00:00Z', now)).toBe(0);
});
