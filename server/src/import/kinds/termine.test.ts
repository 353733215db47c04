import { beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { termin } from '#features/termine/termine.table.ts';
import { newTermin } from '#testing/records/unternehmen.ts';
import { csv, startImportWorld } from '../test/import-world.ts';

const world = startImportWorld();
const HEADER = 'terminnummer;art;titel;von;bis;beginn;ende;ort';

beforeEach(() => world.database().asSystem('test', (db) => db.delete(termin)));

test('sessions are dates with a deadline, by numbers of their own', async () => {
  await world.run('termine', csv(HEADER, 'S-1;sonstiges;Begegnung;2026-12-03;2026-12-03;;;'));
  const header = 'sitzungsnummer;datum;beginn;ende;ort;antragsfrist';
  const file = csv(header, 'S-1;03.12.2026;14:00;16:30;Raum 2;19.11.2026', 'S-2;04.03.2027;;;;');
  expect(await world.run('pruefungsausschusssitzungen', file)).toMatchObject({ neu: 2, findings: [] });
  expect(await world.run('pruefungsausschusssitzungen', file)).toMatchObject({
    geaendert: 0,
    unveraendert: 2,
  });
  const moved = csv(header, 'S-1;10.12.2026;14:00;16:30;Raum 2;26.11.2026');
  expect(await world.run('pruefungsausschusssitzungen', moved)).toMatchObject({ geaendert: 1 });
  expect(
    await world.rows(
      sql`select terminnummer, sitzungsnummer, art, titel, von::text, bis::text, beginn, antragsfrist::text, version
          from termin order by von, terminnummer`,
    ),
  ).toEqual([
    {
      terminnummer: 'S-1',
      sitzungsnummer: null,
      art: 'sonstiges',
      titel: 'Begegnung',
      von: '2026-12-03',
      bis: '2026-12-03',
      beginn: null,
      antragsfrist: null,
      version: 1,
    },
    {
      terminnummer: null,
      sitzungsnummer: 'S-1',
      art: 'pruefungsausschuss',
      titel: 'Sitzung des Prüfungsausschusses',
      von: '2026-12-10',
      bis: '2026-12-10',
      beginn: '14:00',
      antragsfrist: '2026-11-26',
      version: 2,
    },
    {
      terminnummer: null,
      sitzungsnummer: 'S-2',
      art: 'pruefungsausschuss',
      titel: 'Sitzung des Prüfungsausschusses',
      von: '2027-03-04',
      bis: '2027-03-04',
      beginn: null,
      antragsfrist: null,
      version: 1,
    },
  ]);
});

test('dates are those of the campus system, and what the portal published stays', async () => {
  await world.database().asSystem('test', (db) => newTermin(db, { titel: 'Im Portal' }));
  const file = csv(
    HEADER,
    'T-1;pruefungsausschuss;Sitzung;03.12.2026;03.12.2026;9:00;11:30;Raum 2',
    'T-2;Semester;Wintersemester;2026-10-01;2027-03-31;18:00;8:00;',
  );
  expect(await world.run('termine', file)).toMatchObject({ neu: 2, uebernommen: true, findings: [] });
  expect(await world.run('termine', file)).toMatchObject({ neu: 0, geaendert: 0, unveraendert: 2 });
  const moved = csv(HEADER, 'T-1;pruefungsausschuss;Sitzung;04.12.2026;04.12.2026;;;Raum 2');
  expect(await world.run('termine', moved)).toMatchObject({ geaendert: 1, unveraendert: 0 });
  expect(
    await world.rows(
      sql`select art, titel, von::text, beginn, ende, ort, version from termin order by terminnummer nulls first`,
    ),
  ).toEqual([
    {
      art: 'sonstiges',
      titel: 'Im Portal',
      von: '2026-12-01',
      beginn: null,
      ende: null,
      ort: null,
      version: 1,
    },
    // Another version: who has read it before does not overwrite it unseen.
    {
      art: 'pruefungsausschuss',
      titel: 'Sitzung',
      von: '2026-12-04',
      beginn: null,
      ende: null,
      ort: 'Raum 2',
      version: 2,
    },
    {
      art: 'semester',
      titel: 'Wintersemester',
      von: '2026-10-01',
      beginn: '18:00',
      ende: '08:00',
      ort: null,
      version: 1,
    },
  ]);
});

test.each([
  ['ends before its first day', { bis: '2026-11-30' }, ['2 bis endeVorBeginn']],
  ['ends before its hour', { ende: '8:00' }, ['2 ende endeVorBeginn']],
  ['has an end alone', { beginn: '' }, ['2 beginn beginnFehlt']],
  ['is of no kind', { art: 'x' }, ['2 art auswahl']],
  ['is at no hour', { beginn: '25:00' }, ['2 beginn uhrzeit']],
])('a date that %s is reported', async (_, changes, expected) => {
  const termin = {
    terminnummer: 'T-1',
    art: 'Prüfungsausschuss',
    titel: 'Sitzung',
    von: '2026-12-01',
    bis: '2026-12-01',
    beginn: '9:00',
    ende: '11:30',
    ort: '',
    beschreibung: '',
    ...changes,
  };
  expect(
    await world.reported('termine', csv(Object.keys(termin).join(';'), Object.values(termin).join(';'))),
  ).toEqual(expected);
});

test.each([
  ['ends before its hour', '2026-12-01;9:00;8:00;', ['2 ende endeVorBeginn']],
  ['has an end alone', '2026-12-01;;8:00;', ['2 beginn beginnFehlt']],
  ['takes what comes after it', '2026-12-01;;;2026-12-02', ['2 antragsfrist fristNachSitzung']],
  ['is on no day', ';;;', ['2 datum fehlt']],
])('a session that %s is reported', async (_, row, expected) => {
  const file = csv('sitzungsnummer;datum;beginn;ende;antragsfrist', `S-1;${row}`);
  expect(await world.reported('pruefungsausschusssitzungen', file)).toEqual(expected);
});
