import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { IMPORTARTEN } from '@firmenportal/contract/import';
import { SPRACHEN } from '@firmenportal/contract/sprache';
import { ARTEN } from './arten.ts';
import { sampleOf } from './sample.ts';
import { startImportwelt } from './test/importwelt.ts';

const { rows, run } = startImportwelt();

describe('the sample files', () => {
  it.each(SPRACHEN)('are imported one after the other without a finding: %s', async (sprache) => {
    for (const art of IMPORTARTEN) {
      const file = await sampleOf(ARTEN[art], sprache);
      const tried = await run(art, file, { probelauf: true });
      expect(tried, art).toMatchObject({ zeilen: 1, fehlerhaft: 0, befunde: [] });
      await run(art, file);
      expect(await run(art, file), art).toMatchObject({ unveraendert: 1 });
    }
    expect(await rows(sql`select from student where matrikelnummer = '25000001'`)).toHaveLength(1);
  });
});
