import { describe, expect, test } from 'vitest';
import { announced, newReference, standOf } from './support.rules.ts';

const FERIEN = [
  { titel: 'Weihnachtsferien', von: '2026-12-21', bis: '2027-01-03' },
  { titel: 'Ein Freitag', von: '2027-02-05', bis: '2027-02-05' },
];
const stand = (moment: string, ferien = FERIEN) => {
  const { geoeffnet, wechselAm } = standOf(new Date(moment), ferien);
  return [geoeffnet, wechselAm?.toISOString() ?? null];
};

describe('support', () => {
  test.each([
    ['before it opens', '2026-11-23T08:29:59.999+01:00', false, '2026-11-23T08:30:00+01:00'],
    ['as it opens', '2026-11-23T08:30:00+01:00', true, '2026-11-23T17:00:00+01:00'],
    ['a moment before it closes', '2026-11-23T16:59:59.999+01:00', true, '2026-11-23T17:00:00+01:00'],
    ['as it closes', '2026-11-23T17:00:00+01:00', false, '2026-11-24T08:30:00+01:00'],
    ['at the last moment of the week', '2026-11-27T14:59:59+01:00', true, '2026-11-27T15:00:00+01:00'],
    ['on Friday at three', '2026-11-27T15:00:00+01:00', false, '2026-11-30T08:30:00+01:00'],
    ['at the weekend', '2026-11-29T12:00:00+01:00', false, '2026-11-30T08:30:00+01:00'],
    ['after midnight at the school, before it in UTC', '2026-11-22T23:30:00Z', false, '2026-11-23T07:30:00Z'],
    ['in summer', '2026-07-01T08:30:00+02:00', true, '2026-07-01T17:00:00+02:00'],
    ['in summer, when winter would have opened', '2026-07-01T17:00:00+02:00', false, '2026-07-02T06:30:00Z'],
    ['over the weekend that ends winter time', '2026-03-27T15:00:00+01:00', false, '2026-03-30T06:30:00Z'],
    ['over the weekend that ends summer time', '2026-10-23T15:00:00+02:00', false, '2026-10-26T07:30:00Z'],
    ['on the day that the clock is turned', '2026-03-29T02:30:00Z', false, '2026-03-30T08:30:00+02:00'],
  ])('%s', (_when, moment, geoeffnet, switches) => {
    expect(stand(moment)).toEqual([geoeffnet, new Date(switches).toISOString()]);
  });

  test.each([
    [
      'on the last afternoon before, past weekend and holidays',
      '2026-12-18T15:00:00+01:00',
      '2027-01-04T08:30:00+01:00',
    ],
    ['on their first day', '2026-12-21T10:00:00+01:00', '2027-01-04T08:30:00+01:00'],
    ['on their last day', '2027-01-03T23:59:59+01:00', '2027-01-04T08:30:00+01:00'],
    ['on a single day', '2027-02-05T10:00:00+01:00', '2027-02-08T08:30:00+01:00'],
  ])('is closed for holidays: %s', (_when, moment, switches) => {
    expect(stand(moment)).toEqual([false, new Date(switches).toISOString()]);
  });

  test('does not say when it opens where holidays have no end', () => {
    const ferien = [{ titel: 'Ohne Ende', von: '2026-01-01', bis: '2999-12-31' }];
    expect(stand('2026-11-23T10:00:00+01:00', ferien)).toEqual([false, null]);
  });
});

test('holidays are told of from sixty days before until their last day', () => {
  const told = (moment: string) => announced(FERIEN, new Date(moment)).map(({ titel }) => titel);
  expect(told('2026-10-21T23:59:59+02:00')).toEqual([]);
  expect(told('2026-10-22T00:00:00+02:00')).toEqual(['Weihnachtsferien']);
  expect(told('2027-01-03T23:59:59+01:00')).toEqual(['Weihnachtsferien', 'Ein Freitag']);
  expect(told('2027-01-04T00:00:00+01:00')).toEqual(['Ein Freitag']);
});

test('references can be read out', () => {
  const referenzen = Array.from({ length: 500 }, newReference);
  for (const referenz of referenzen) expect(referenz).toMatch(/^S-[2-9A-HJKMNP-TV-Z]{7}$/);
  expect(new Set(referenzen).size).toBe(500);
});
