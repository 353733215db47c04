import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FILES } from '@firmenportal/contract/descriptions/parameters';
import { IMPORT_KINDS } from '@firmenportal/contract/import';
import { LOCALES } from '@firmenportal/contract/locale';
import { KIND_OF } from './kinds.ts';
import { sampleOf } from './sample.ts';
import { startImportWorld } from './test/import-world.ts';

const { rows, run } = startImportWorld();

describe('the sample files', () => {
  it.each(LOCALES)('are imported one after the other without a finding: %s', async (locale) => {
    for (const kind of IMPORT_KINDS) {
      const file = await sampleOf(KIND_OF[kind], locale);
      const tried = await run(kind, file, { probelauf: true });
      expect(tried, kind).toMatchObject({ zeilen: 1, fehlerhaft: 0, findings: [] });
      await run(kind, file);
      expect(await run(kind, file), kind).toMatchObject({ unveraendert: 1 });
    }
    expect(await rows(sql`select from student where matrikelnummer = '25000001'`)).toHaveLength(1);
  });

  it('are what the documents show of a file to import', async () => {
    const [kind] = IMPORT_KINDS;
    const file = (await sampleOf(KIND_OF[kind], 'en-GB')).toString().replace(/^\uFEFF/, '');
    expect([kind, FILES['text/csv']?.[1]]).toEqual(['firmen', file]);
  });
});
