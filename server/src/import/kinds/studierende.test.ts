import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { endDue } from '#retention/retention.ts';
import { studierendeRetention } from '#retention/studierende.ts';
import { csv, startImportWorld, STUDIERENDE } from '../test/import-world.ts';

const { database, rows, run } = startImportWorld();
const HEADER = `${STUDIERENDE};exmatrikulation`;
const person = (matrikelnummer: string, exmatrikulation: string) =>
  `${matrikelnummer};10001;AI;;Kim;Meier;2018-10-01;${exmatrikulation}`;

it('brings no student back whose data are gone, and says so', async () => {
  const file = csv(HEADER, person('1', '2021-09-30'), person('2', '2023-10-01'), person('3', ''));
  expect(await run('studierende', file)).toMatchObject({ neu: 3, findings: [], uebernommen: true });
  const now = new Date('2026-10-01T10:00:00Z');
  expect(await endDue(database(), studierendeRetention(3), now)).toBe(1);

  const findings = [
    expect.objectContaining({ row: 2, column: 'exmatrikulation', code: 'aufbewahrungVorbei' }),
  ];
  expect(await run('studierende', file)).toMatchObject({ uebernommen: false, findings });
  expect(await run('studierende', file, { modus: 'gueltige' })).toMatchObject({
    neu: 0,
    unveraendert: 2,
    uebernommen: true,
    findings,
  });
  const there = () =>
    rows(sql`select matrikelnummer from student where matrikelnummer in ('1', '2', '3') order by 1`);
  expect(await there()).toEqual([{ matrikelnummer: '2' }, { matrikelnummer: '3' }]);

  // Of who is still there the day may be an old one: the next night takes them.
  expect(await run('studierende', csv(HEADER, person('3', '2020-09-30')))).toMatchObject({ geaendert: 1 });
  // A longer time than before lets those in again who are within it.
  expect(await endDue(database(), studierendeRetention(10), now)).toBe(0);
  expect(await run('studierende', csv(HEADER, person('1', '2021-09-30')))).toMatchObject({ neu: 1 });
});
