import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { newTermin } from '../../platform/test/unternehmen.ts';
import { csv, startImportwelt } from '../test/importwelt.ts';

const welt = startImportwelt();
const KOPF = 'terminnummer;art;titel;von;bis;beginn;ende;ort';

test('dates are those of the campus system, and what the portal published stays', async () => {
  await welt.database().alsSystem('test', (db) => newTermin(db, { titel: 'Im Portal' }));
  const file = csv(
    KOPF,
    'T-1;pruefungsausschuss;Sitzung;03.12.2026;03.12.2026;9:00;11:30;Raum 2',
    'T-2;Semester;Wintersemester;2026-10-01;2027-03-31;18:00;8:00;',
  );
  expect(await welt.run('termine', file)).toMatchObject({ neu: 2, uebernommen: true, befunde: [] });
  expect(await welt.run('termine', file)).toMatchObject({ neu: 0, geaendert: 0, unveraendert: 2 });
  const moved = csv(KOPF, 'T-1;pruefungsausschuss;Sitzung;04.12.2026;04.12.2026;;;Raum 2');
  expect(await welt.run('termine', moved)).toMatchObject({ geaendert: 1, unveraendert: 0 });
  expect(
    await welt.rows(
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
