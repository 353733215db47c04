import { expect, test } from 'vitest';
import { daysUntil, zeitraumPhaseOf } from './zeitraum-banner.tsx';

type Stand = 'bevorstehend' | 'offen' | 'abgelaufen';
const zeitraum = (stand: Stand, from: string, until: string) => ({
  '@id': `/z/${from}`,
  '@type': 'Studienplatzreservierungszeitraum' as const,
  jahr: 2027,
  von: `${from}T00:00:00Z`,
  bis: `${until}T22:59:00Z`,
  stand,
});
const past = zeitraum('abgelaufen', '2026-03-01', '2026-03-31');
const open = zeitraum('offen', '2026-11-01', '2026-11-30');
const next = zeitraum('bevorstehend', '2027-02-01', '2027-02-28');
const now = new Date('2026-11-21T12:00:00Z');

test('an open period counts before all others, with the days that are left', () => {
  expect(zeitraumPhaseOf([past, open, next], now)).toEqual({ art: 'offen', bis: open.bis, days: 9 });
});

test('without an open one the next one counts, then the last one', () => {
  expect(zeitraumPhaseOf([past, next], now)).toMatchObject({ art: 'bevorstehend', von: next.von });
  expect(zeitraumPhaseOf([past], now)).toMatchObject({ art: 'abgelaufen', bis: past.bis });
  expect(zeitraumPhaseOf([], now)).toEqual({ art: 'keiner' });
});

test('days are those of the school', () => {
  // Half past midnight there: the last day has begun.
  expect(daysUntil('2026-11-30T22:59:00Z', new Date('2026-11-29T23:30:00Z'))).toBe(0);
  expect(daysUntil('2026-11-30T22:59:00Z', new Date('2026-11-29T22:30:00Z'))).toBe(1);
  expect(daysUntil('2026-11-30T23:00:00Z', new Date('2026-11-29T23:30:00Z'))).toBe(0);
  expect(daysUntil('2026-11-01T00:00:00Z', now)).toBe(0);
});
