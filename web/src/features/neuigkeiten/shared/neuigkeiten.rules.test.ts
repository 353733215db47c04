import { MAX_WIEDERVORLAGE_DAYS, aufgabe } from '@firmenportal/contract/wiedervorlagen';
import { expect, test } from 'vitest';
import { texte } from './neuigkeiten.texte.de-DE.ts';
import { keptUntil, neuigkeitenFor, taskOf, unseenOf } from './neuigkeiten.rules.ts';

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const supervisor = { roles: ['ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN'] };
const recruiter = { roles: ['ROLE_FIRMENPORTAL_BEWERBER_LESEN'] };
const school = { roles: ['ROLE_FIRMENPORTAL_FIRMENBETREUUNG', ...supervisor.roles, ...recruiter.roles] };

const entry = (name: 'tafel' | 'webhooks', datum: string) => ({
  name,
  datum,
  place: { permission: 'ROLE_FIRMENPORTAL_USER', route: 'verwaltung' } as const,
});
const [older, newer] = [entry('tafel', '2026-11-02'), entry('webhooks', '2026-11-20')];

test('people hear of what they may do, and are led where they may go', () => {
  expect(names(neuigkeitenFor(supervisor))).toContain('vereinbarungen');
  expect(names(neuigkeitenFor(supervisor))).not.toContain('tafel');
  expect(names(neuigkeitenFor(recruiter))).not.toContain('vereinbarungen');
  expect(names(neuigkeitenFor(recruiter))).not.toContain('webhooks');
  expect(neuigkeitenFor({ roles: [] })).toEqual([]);
  const routesOf = (benutzer: typeof supervisor) =>
    neuigkeitenFor(benutzer).find(({ name }) => name === 'ganzDrucken')?.place.route;
  expect(routesOf(supervisor)).toBe('studierendeIndex');
  expect(routesOf(recruiter)).toBe('bewerberIndex');
});

test('whoever may do everything hears of everything, the newest first', () => {
  const all = neuigkeitenFor(school);
  expect(names(all).toSorted()).toEqual(Object.keys(texte.eintrag).toSorted());
  const days = all.map(({ datum }) => datum);
  expect(days).toEqual(days.toSorted().toReversed());
});

test('an account never hears of what is older than itself, or was there on its first day', () => {
  const seen = { neuesGesehenBis: null };
  const today = '2026-11-27';
  expect(unseenOf([newer, older], { ...seen, kontoSeit: '2025-01-01' }, today)).toEqual([newer, older]);
  expect(unseenOf([newer, older], { ...seen, kontoSeit: '2026-11-02' }, today)).toEqual([newer]);
  expect(unseenOf([newer, older], { ...seen, kontoSeit: '2026-11-20' }, today)).toEqual([]);
});

test('what was seen is not told again, what came since is', () => {
  const konto = { kontoSeit: '2025-01-01' };
  const today = '2026-11-27';
  expect(unseenOf([newer, older], { ...konto, neuesGesehenBis: '2026-11-02' }, today)).toEqual([newer]);
  expect(unseenOf([newer, older], { ...konto, neuesGesehenBis: '2026-11-20' }, today)).toEqual([]);
});

test('nothing is new for longer than its dismissal is kept', () => {
  expect(keptUntil('2026-11-27')).toBe('2027-11-27');
  const never = { kontoSeit: '2025-01-01', neuesGesehenBis: null };
  const later = new Date(Date.parse(newer.datum) + (MAX_WIEDERVORLAGE_DAYS - 2) * 86_400_000);
  expect(unseenOf([newer], never, later.toISOString().slice(0, 10))).toEqual([]);
});

test('the task is one that the server keeps', () => {
  expect(taskOf([older, newer])).toBe('neues.2026-11-20');
  expect(aufgabe.safeParse(taskOf([older, newer])).success).toBe(true);
});
