import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { all } from '../platform/db/database.ts';
import { startTestServer, type TestServer } from '../platform/test/server.ts';
import { demodatei, DEMODATEIEN, writeDemodateien } from './dateien.ts';
import { firma, firmen } from './firmen.ts';
import { pruefungswoche, semesterBeginn, STICHTAG, werktag } from './kalender.ts';
import { DEMOKONTEN } from './konten.ts';
import { loadDemo } from './laden.ts';
import { pruefungsleistungen } from './pruefungsleistungen.ts';
import { studierende } from './studierende.ts';
import { STUDIENPLAENE } from './studienplaene.ts';

const ANZAHL = 2_000;

async function digest(): Promise<string> {
  const hash = createHash('sha256');
  for (const art of DEMODATEIEN) for await (const chunk of demodatei(art, 200)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

describe('the generator', () => {
  it('makes the same bytes every time', async () => {
    expect(await digest()).toBe(await digest());
  });

  it('writes a file for each kind', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'demo-'));
    try {
      const files = await writeDemodateien(path.join(folder, 'neu'), 30);
      expect(files.map((file) => path.basename(file, '.csv'))).toEqual([...DEMODATEIEN]);
      const text = await readFile(path.join(folder, 'neu/studierende.csv'), 'utf8');
      expect(text.trim().split('\n')).toHaveLength(31);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('gives every company its own number and name', () => {
    const all = [...firmen(20_000)];
    expect(new Set(all.map(({ firmennummer }) => firmennummer)).size).toBe(all.length);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(firma(0).name).toBe('Elbkontor Maschinenbau GmbH');
  });

  it('fills centuriae of 35 at most, named by programme and intake', () => {
    const sizes = Map.groupBy(studierende(ANZAHL), ({ centuria }) => centuria);
    for (const [centuria, members] of sizes) {
      expect(centuria).toMatch(/^(?:[BIWAT]|M[IDFGH])2[2-6][a-z]+$/);
      expect(members.length).toBeLessThanOrEqual(35);
    }
  });

  it('gives grades as they are given: most pass, some fail and repeat, some are recognised', () => {
    const rows = [...pruefungsleistungen(ANZAHL)];
    const share = (hit: (row: (typeof rows)[number]) => boolean) => rows.filter(hit).length / rows.length;
    const graded = rows.filter(({ note, bestanden }) => note !== null && bestanden);
    const mean = graded.reduce((sum, { note }) => sum + Number(note), 0) / graded.length;
    expect(mean).toBeGreaterThan(2);
    expect(mean).toBeLessThan(2.8);
    expect(share(({ bestanden }) => !bestanden)).toBeGreaterThan(0.03);
    expect(share(({ bestanden }) => !bestanden)).toBeLessThan(0.12);
    for (const rare of [
      share(({ versuch }) => versuch === 3),
      share(({ anerkannt }) => anerkannt),
      share(({ note }) => note === null),
      share((row) => row.muendlicheErgaenzungspruefungErlaubt && row.note === '4.0'),
      share((row) => row.muendlicheErgaenzungspruefungErlaubt && row.note === '5.0'),
    ]) {
      expect(rare).toBeGreaterThan(0);
      expect(rare).toBeLessThan(0.03);
    }
  });

  it('repeats what failed and nothing else', () => {
    const modules = Map.groupBy(
      pruefungsleistungen(ANZAHL),
      (row) => `${row.matrikelnummer} ${row.modulnummer}`,
    );
    for (const attempts of modules.values()) {
      expect(attempts.map(({ versuch }) => versuch)).toEqual(attempts.map((_, i) => i + 1));
      expect(attempts.slice(0, -1).every(({ note }) => note === '5.0')).toBe(true);
    }
  });

  it('knows nothing beyond its day', () => {
    for (const { pruefungsdatum, notenerfassungsdatum } of pruefungsleistungen(ANZAHL)) {
      expect((pruefungsdatum ?? '') <= STICHTAG && (notenerfassungsdatum ?? '') <= STICHTAG).toBe(true);
    }
  });

  it('has programmes whose modules lie within their semesters', () => {
    for (const plan of STUDIENPLAENE) {
      expect(plan.module.every(({ semester }) => semester <= plan.semester)).toBe(true);
      expect(new Set(plan.module.map(({ modulnummer }) => modulnummer)).size).toBe(plan.module.length);
      expect(plan.module.reduce((sum, { credits }) => sum + credits, 0)).toBeLessThanOrEqual(plan.credits);
    }
  });
});

describe('the calendar', () => {
  it('has semesters of half a year with an exam week at the end', () => {
    expect([1, 2, 3].map((semester) => semesterBeginn(2024, semester))).toEqual([
      '2024-10-01',
      '2025-04-01',
      '2025-10-01',
    ]);
    expect(pruefungswoche(2024, 1)).toBe('2025-03-24');
    expect(werktag('2026-10-03')).toBe('2026-10-05');
    expect(werktag('2026-10-02')).toBe('2026-10-02');
  });
});

describe('the demo', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });

  const rows = <Row extends object>(statement: ReturnType<typeof sql>) =>
    server.database.alsSystem('test', (db) => all<Row>(db, statement));

  it('goes into an empty database once, through the importer, with its accounts', async () => {
    expect(await Promise.all([loadDemo(server.database), loadDemo(server.database)])).toContain(true);
    expect(await loadDemo(server.database)).toBe(false);
    const [counts] = await rows<{ konten: string; importe: string; schlecht: string }>(
      sql`select (select count(*) from benutzer) as konten, (select count(*) from import) as importe,
                 (select count(*) from import where not uebernommen) as schlecht`,
    );
    expect(counts).toEqual({
      konten: String(DEMOKONTEN.length),
      importe: String(DEMODATEIEN.length),
      schlecht: '0',
    });
  });

  it('shows in company A what there is to see', async () => {
    const [a] = await rows<Record<string, number>>(
      sql`select count(*)::int as alle,
                 (count(*) filter (where notenfreigabe))::int as frei,
                 (count(*) filter (where exmatrikulation is not null))::int as exmatrikuliert,
                 (count(*) filter (where gefaehrdete_module > 0))::int as gefaehrdet
          from student s join firma f on f.id = s.firma_id where f.firmennummer = '10001'`,
    );
    expect(a?.['alle']).toBeGreaterThan(35);
    expect(a?.['alle']).toBeLessThan(55);
    for (const some of [a?.['frei'], a?.['exmatrikuliert'], a?.['gefaehrdet']]) {
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(a?.['alle'] ?? 0);
    }
    const [grades] = await rows<Record<string, number>>(
      sql`select (count(*) filter (where not bestanden))::int as gescheitert,
                 (count(*) filter (where muendliche_ergaenzungspruefung_erlaubt))::int as muendlich,
                 (count(*) filter (where anerkannt))::int as anerkannt
          from pruefungsleistung p join firma f on f.id = p.firma_id where f.firmennummer = '10001'`,
    );
    for (const some of Object.values(grades ?? {})) expect(some).toBeGreaterThan(0);
  });
});
