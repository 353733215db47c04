import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newBranche, newFirma } from '#testing/records/factories.ts';
import {
  firmaBranche,
  firmaWeltregion,
  weltregion,
} from '#features/unternehmensdetails/unternehmensdetails.table.ts';
import { csv, startImportWorld } from '../test/import-world.ts';

const { database, rows, run } = startImportWorld();

it('an import of companies leaves what they say of themselves as it is', async () => {
  const { id } = await database().asSystem('test', async (db) => {
    const firma = await newFirma(db, {
      firmennummer: '77001',
      name: 'Alt GmbH',
      ort: 'Kiel',
      beschreibung: '## Wir',
      groesse: 'bis50',
      international: true,
      konzernstruktur: 'Tochter',
      logoSchluessel: 'logos/eins',
      version: 7,
    });
    const [region] = await db.select().from(weltregion).limit(1);
    const branche = await newBranche(db);
    await db.insert(firmaBranche).values({ firmaId: firma.id, brancheId: branche.id });
    await db.insert(firmaWeltregion).values({ firmaId: firma.id, weltregionId: region?.id ?? '' });
    return firma;
  });
  const details = () =>
    rows(sql`select beschreibung, groesse, international, konzernstruktur, logo_schluessel, version,
                    (select count(*) from firma_branche x where x.firma_id = f.id)::int as branchen,
                    (select count(*) from firma_weltregion x where x.firma_id = f.id)::int as regionen
             from firma f where id = ${id}`);
  const before = await details();
  const result = await run('firmen', csv('firmennummer;name;ort', '77001;Neu GmbH;Hamburg'));
  expect(result).toMatchObject({ geaendert: 1, findings: [], uebernommen: true });
  expect(await details()).toEqual(before);
  expect(before).toMatchObject([{ beschreibung: '## Wir', branchen: 1, regionen: 1, version: 7 }]);
  expect(await rows(sql`select name, ort from firma where id = ${id}`)).toEqual([
    { name: 'Neu GmbH', ort: 'Hamburg' },
  ]);
  // A second time, nothing changes.
  expect(await run('firmen', csv('firmennummer;name', '77001;Neu GmbH'))).toMatchObject({ unveraendert: 1 });
  expect(await details()).toEqual(before);
});
