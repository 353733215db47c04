import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endDue } from '../../retention/aufbewahrung.ts';
import { studierendenaufbewahrung } from '../../retention/studierende.ts';
import { csv, startImportwelt, STUDIERENDE } from '../test/importwelt.ts';

const { database, rows, run } = startImportwelt();
const KOPF = `${STUDIERENDE};exmatrikulation`;
const person = (matrikelnummer: string, exmatrikulation: string) =>
  `${matrikelnummer};10001;AI;;Kim;Meier;2018-10-01;${exmatrikulation}`;

it('brings no student back whose data are gone, and says so', async () => {
  const file = csv(KOPF, person('1', '2021-09-30'), person('2', '2023-10-01'), person('3', ''));
  expect(await run('studierende', file)).toMatchObject({ neu: 3, befunde: [], uebernommen: true });
  const jetzt = new Date('2026-10-01T10:00:00Z');
  expect(await endDue(database(), studierendenaufbewahrung(3), jetzt)).toBe(1);

  const befunde = [
    expect.objectContaining({ zeile: 2, spalte: 'exmatrikulation', code: 'aufbewahrungVorbei' }),
  ];
  expect(await run('studierende', file)).toMatchObject({ uebernommen: false, befunde });
  expect(await run('studierende', file, { modus: 'gueltige' })).toMatchObject({
    neu: 0,
    unveraendert: 2,
    uebernommen: true,
    befunde,
  });
  const there = () =>
    rows(sql`select matrikelnummer from student where matrikelnummer in ('1', '2', '3') order by 1`);
  expect(await there()).toEqual([{ matrikelnummer: '2' }, { matrikelnummer: '3' }]);

  // Of who is still there the day may be an old one: the next night takes them.
  expect(await run('studierende', csv(KOPF, person('3', '2020-09-30')))).toMatchObject({ geaendert: 1 });
  // A longer time than before lets those in again who are within it.
  expect(await endDue(database(), studierendenaufbewahrung(10), jetzt)).toBe(0);
  expect(await run('studierende', csv(KOPF, person('1', '2021-09-30')))).toMatchObject({ neu: 1 });
});
