import type { Verlaufsart } from '@firmenportal/contract/bewerber';
import { expect, test } from 'vitest';
import {
  canBeReported,
  isPossibleContact,
  refusedReportOf,
  standsBeforeName,
} from './bewerber-details.rules.ts';

test('only salutations that are a form of address stand before a name', () => {
  expect((['Herr', 'Frau', 'divers', 'unbekannt'] as const).filter(standsBeforeName)).toEqual([
    'Herr',
    'Frau',
  ]);
});

test('an enrolment can be reported by a company, of somebody available, once', () => {
  const bewerber = {
    kennzeichen: {},
    verfuegbar: true,
    stand: null,
    eingegangenAm: null,
    bewerbungsjahrVergangen: false,
  };
  expect(canBeReported(bewerber)).toBe(true);
  expect(canBeReported({ ...bewerber, stand: 'zurueckgezogen' })).toBe(true);
  expect(canBeReported({ ...bewerber, stand: 'zurueckgezogen', eingegangenAm: '2026-09-01' })).toBe(false);
  expect(canBeReported({ ...bewerber, bewerbungsjahrVergangen: true })).toBe(false);
  expect(canBeReported({ ...bewerber, stand: 'eingeschrieben' })).toBe(false);
  expect(canBeReported({ ...bewerber, verfuegbar: false })).toBe(false);
  expect(canBeReported({ ...bewerber, kennzeichen: null })).toBe(false);
});

test('a contact was on a day up to today', () => {
  expect(isPossibleContact('2026-03-01', '2026-03-01')).toBe(true);
  expect(isPossibleContact('2026-03-02', '2026-03-01')).toBe(false);
  expect(isPossibleContact('0202-03-01', '2026-03-01')).toBe(false);
  expect(isPossibleContact('', '2026-03-01')).toBe(false);
});

test('a refusal is told until the person is reported anew', () => {
  const steps = (...arts: Verlaufsart[]) => arts.map((kind) => ({ art: kind }));
  expect(refusedReportOf(steps('favorit', 'meldungAbgelehnt', 'eingeschrieben'))).toEqual({
    art: 'meldungAbgelehnt',
  });
  expect(refusedReportOf(steps('eingeschrieben', 'meldungAbgelehnt', 'eingeschrieben'))).toBeUndefined();
  expect(
    refusedReportOf(steps('meldungZurueckgezogen', 'eingeschrieben', 'meldungAbgelehnt')),
  ).toBeUndefined();
  expect(refusedReportOf(steps('eingegangen'))).toBeUndefined();
});
