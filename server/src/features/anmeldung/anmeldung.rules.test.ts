import { describe, expect, test } from 'vitest';
import { gesperrtFuer, netzOf, SPERRE_MINUTEN, SPERRE_VERSUCHE } from './anmeldung.rules.ts';

const jetzt = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(jetzt.getTime() - minutes * 60_000);
const failures = (count: number, minutes: number) => Array.from({ length: count }, () => before(minutes));

describe('back-off', () => {
  test.each([
    ['none', [], 0],
    ['one too few', failures(SPERRE_VERSUCHE - 1, 0), 0],
    ['enough, just now', failures(SPERRE_VERSUCHE, 0), SPERRE_MINUTEN],
    ['enough, a while ago', failures(SPERRE_VERSUCHE, 10.5), 5],
    ['enough, about to be forgotten', failures(SPERRE_VERSUCHE, 14.99), 1],
    ['enough, forgotten', failures(SPERRE_VERSUCHE, SPERRE_MINUTEN), 0],
    ['as long as the tenth newest counts', [...failures(9, 1), before(12)], 3],
  ])('failures: %s', (_, fehlversuche, minuten) => {
    expect(gesperrtFuer(fehlversuche, SPERRE_VERSUCHE, jetzt)).toBe(minuten);
  });
});

describe('address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::99', '2001:db8:1:2::'],
    ['2001:db8:1:3::99', '2001:db8:1:3::'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (adresse, netz) => {
    expect(netzOf(adresse)).toBe(netz);
  });
});
