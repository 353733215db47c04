import { expect, test } from 'vitest';
import { keyOf, laterDays, splitTasks, tasksOf, type Aufgabe } from './tasks.rules.ts';
import type { UebersichtFigures } from './shared/uebersicht.queries.ts';

const NOTHING: UebersichtFigures = {
  '@id': '/api/uebersicht',
  '@type': 'Uebersicht',
  firma: null,
  letzterBesuch: '2026-11-20',
  ungelesen: null,
  gefaehrdeteStudierende: null,
  hoheFehlzeiten: null,
  ueberfaelligeTransferleistungen: null,
  neueNoten: null,
  fehlendeFreigaben: null,
  neueBewerbungen: null,
  neueTreffer: null,
  zeitraeume: null,
  erinnerbareFreigabeanfragen: null,
  ablaufendeEinladungen: null,
  offeneMeldungen: null,
  angehalteneQuellen: null,
  gestoerteQuellen: null,
  gescheiterteImporte: null,
  gestoerteWebhooks: null,
  studierende: null,
  notendurchschnitt: null,
  fehlzeiten: null,
  reserviert: null,
  marktplatz: null,
  vereinbarungen: null,
  notenZuletzt: null,
  ersteSchritte: null,
  kontoSeit: '2026-11-27',
  neuesGesehenBis: null,
  bewerbungenZuletzt: null,
  wiedervorlagen: [],
};

test('what may not be seen and what is nothing is no task', () => {
  expect(tasksOf(NOTHING)).toEqual([]);
  const none = { anzahl: 0, seit: '2026-11-20' };
  expect(
    tasksOf({
      ...NOTHING,
      ungelesen: 0,
      gefaehrdeteStudierende: 0,
      hoheFehlzeiten: 0,
      ueberfaelligeTransferleistungen: 0,
      neueNoten: none,
      neueBewerbungen: none,
      neueTreffer: [],
      zeitraeume: [],
      fehlendeFreigaben: 0,
      erinnerbareFreigabeanfragen: 0,
      ablaufendeEinladungen: 0,
      offeneMeldungen: 0,
      angehalteneQuellen: 0,
      gestoerteQuellen: 0,
      gescheiterteImporte: 0,
      gestoerteWebhooks: 0,
    }),
  ).toEqual([]);
});

test('each leads to its screen with its filter set', () => {
  const since = '2026-11-20';
  const figures = {
    ...NOTHING,
    ungelesen: 3,
    gefaehrdeteStudierende: 2,
    hoheFehlzeiten: 1,
    ueberfaelligeTransferleistungen: 5,
    neueNoten: { anzahl: 12, seit: since },
    neueBewerbungen: { anzahl: 1, seit: since },
    fehlendeFreigaben: 5,
    erinnerbareFreigabeanfragen: 4,
    ablaufendeEinladungen: 1,
    offeneMeldungen: 6,
    angehalteneQuellen: 1,
    gestoerteQuellen: 2,
    gescheiterteImporte: 3,
    gestoerteWebhooks: 1,
  };
  const addressesOf = (tasks: Aufgabe[]) =>
    tasks.map(({ art: kind, to, search }) => [kind, `${to}?${new URLSearchParams(search)}`]);
  expect(addressesOf(tasksOf(figures))).toEqual([
    ['angehalteneQuellen', '/verwaltung?tab=importquellen'],
    ['gestoerteQuellen', '/verwaltung?tab=importquellen'],
    ['gescheiterteImporte', '/verwaltung?tab=importe&ergebnis=nichtUebernommen'],
    ['gestoerteWebhooks', '/verwaltung?tab=webhooks'],
    ['meldungen', '/verwaltung?tab=meldungen&stand=gemeldet'],
    ['einladungen', '/benutzer-einladung?stand=offen&sort=gueltigBis'],
    ['neueBewerbungen', '/bewerbungen?von=2026-11-20'],
    ['gefaehrdet', '/studierende?gefaehrdet=true'],
    ['fehlzeiten', '/studierende?ansicht=fehlzeiten&fehlzeitAb=20&sort=-fehlzeit'],
    ['ueberfaellig', '/transferleistungen?ueberfaellig=true'],
    ['neueNoten', '/notenuebersicht?von=2026-11-20&sort=-notenerfassungsdatum'],
    ['freigaben', '/studierende?ansicht=freigaben&notenfreigabe=false&notenfreigabeAngefragt=false'],
    ['anfragen', '/studierende?ansicht=anfragen&stand=offen&erinnerbar=true'],
    ['ungelesen', '/benachrichtigungen?gelesen=false'],
  ]);
  // For one of several companies: links to the person's own things are not filtered by company.
  const ofOne = addressesOf(tasksOf(figures, { firma: 'a' }));
  expect(ofOne.filter(([, address]) => !address?.endsWith('firma=a'))).toEqual([
    ['angehalteneQuellen', '/verwaltung?tab=importquellen'],
    ['gestoerteQuellen', '/verwaltung?tab=importquellen'],
    ['gescheiterteImporte', '/verwaltung?tab=importe&ergebnis=nichtUebernommen'],
    ['gestoerteWebhooks', '/verwaltung?tab=webhooks'],
    ['ungelesen', '/benachrichtigungen?gelesen=false'],
  ]);
});

test('a period is a task in its last thirty days, urgent in the last week, and only while nothing is saved', () => {
  const until = '2026-12-01T00:00:00+01:00';
  const zeitraeume = [
    { jahr: 2030, bis: until, tage: 30, gespeichert: false },
    { jahr: 2029, bis: until, tage: 3, gespeichert: true },
    { jahr: 2028, bis: until, tage: 29, gespeichert: false },
    { jahr: 2027, bis: until, tage: 7, gespeichert: false },
    { jahr: 2026, bis: until, tage: 0, gespeichert: false },
  ];
  expect(tasksOf({ ...NOTHING, zeitraeume })).toHaveLength(3);
  expect(tasksOf({ ...NOTHING, zeitraeume })).toMatchObject([
    { art: 'letzterTag', jahr: 2026, urgent: true },
    { art: 'zeitraum', jahr: 2027, anzahl: 7, urgent: true },
    { art: 'zeitraum', jahr: 2028, anzahl: 29, search: { jahr: '2028' } },
  ]);
  expect(tasksOf({ ...NOTHING, zeitraeume }).at(-1)?.urgent).toBe(false);
});

test('agreements with students stand among periods by the days left, due ones first, each with what ends it', () => {
  const until = '2026-12-01T00:00:00+01:00';
  const agreement = (id: string, days: number) => ({
    notiz: `/api/studenten/s/notizen/${id}`,
    student: '/api/studenten/s',
    name: 'Sina Sommer',
    text: 'Mathe',
    faelligAm: '2026-11-25',
    tage: days,
  });
  const tasks = tasksOf({
    ...NOTHING,
    offeneMeldungen: 1,
    vereinbarungen: [agreement('a', -9), agreement('b', 0), agreement('c', 3)],
    zeitraeume: [
      { jahr: 2027, bis: until, tage: 0, gespeichert: false },
      { jahr: 2028, bis: until, tage: 3, gespeichert: false },
    ],
  });
  expect(tasks.map((task) => [task.art, keyOf(task), task.urgent])).toEqual([
    ['letzterTag', 'zeitraum.2027', true],
    ['faelligeVereinbarung', 'vereinbarung.a', true],
    ['faelligeVereinbarung', 'vereinbarung.b', true],
    ['zeitraum', 'zeitraum.2028', true],
    ['vereinbarung', 'vereinbarung.c', false],
    ['meldungen', 'meldungen', undefined],
  ]);
  expect(tasks[1]).toMatchObject({
    to: '/studierende/s',
    search: { tab: 'notizen' },
    vereinbarung: { notiz: '/api/studenten/s/notizen/a', student: 's', faelligAm: '2026-11-25' },
  });
  const { now, later } = splitTasks(tasks, {
    wiedervorlagen: [{ aufgabe: 'vereinbarung.a', bis: '2026-12-24' }],
  });
  expect([now.length, later.map(({ task }) => keyOf(task))]).toEqual([5, ['vereinbarung.a']]);
});

test('new hits of each view that tells lead to the marketplace as the view shows it since Monday', () => {
  const hits = { ansicht: '/api/ansichten/a', anzahl: 3, seit: '2026-11-23' };
  const newHits = [
    { ...hits, name: 'Mathe', adresse: 'mathematiktest=60..&freigabeSeit=2026-11-23' },
    { ...hits, name: 'Nord', adresse: 'plz=2&freigabeSeit=2026-11-23' },
  ];
  expect(
    tasksOf({ ...NOTHING, neueTreffer: newHits }).map(({ name, to, search }) => ({ name, to, search })),
  ).toEqual([
    {
      name: 'Mathe',
      to: '/bewerber-marktplatz',
      search: { mathematiktest: '60..', freigabeSeit: '2026-11-23' },
    },
    { name: 'Nord', to: '/bewerber-marktplatz', search: { plz: '2', freigabeSeit: '2026-11-23' } },
  ]);
});

test('what was put off is apart, the earliest day first; the last day of a period is not put off', () => {
  const until = '2026-12-01T00:00:00+01:00';
  const period = { jahr: 2027, bis: until, tage: 5, gespeichert: false };
  const figures = { ...NOTHING, ungelesen: 3, gefaehrdeteStudierende: 2, zeitraeume: [period] };
  const wiedervorlagen = [
    { aufgabe: 'zeitraum.2027', bis: '2026-12-24' },
    { aufgabe: 'ungelesen', bis: '2026-11-25' },
    { aufgabe: 'neueNoten', bis: '2026-11-26' },
  ];
  const { now, later } = splitTasks(tasksOf(figures), { wiedervorlagen });
  expect(now.map(keyOf)).toEqual(['gefaehrdet']);
  expect(later.map(({ task, until: day }) => [keyOf(task), day])).toEqual([
    ['ungelesen', '2026-11-25'],
    ['zeitraum.2027', '2026-12-24'],
  ]);
  const lastDay = tasksOf({ ...figures, zeitraeume: [{ ...period, tage: 0 }] });
  expect(splitTasks(lastDay, { wiedervorlagen }).now.map(keyOf)).toEqual(['zeitraum.2027', 'gefaehrdet']);
});

test.each([
  ['2026-11-24', ['2026-11-25', '2026-11-30', '2026-12-22']],
  ['2026-11-23', ['2026-11-24', '2026-11-30', '2026-12-21']],
  ['2026-11-29', ['2026-11-30', '2026-12-27']],
])('on %s it can be put off until %j', (today, days) => {
  expect(laterDays(today).map(({ day }) => day)).toEqual(days);
});
