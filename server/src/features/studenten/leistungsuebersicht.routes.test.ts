import { createRequire } from 'node:module';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLeistungsuebersicht } from '@firmenportal/contract/studenten';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { newBenutzer, newFirma, newStudent, newStudiengang, signIn } from '#testing/records/factories.ts';
import { newNote } from '#testing/records/studium.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let token: string;
let firmaId: string;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = new Date('2026-11-21T09:00:00Z');
  const email = await server.database.asSystem('test', async (db) => {
    firmaId = (await newFirma(db, { name: 'Müller & Söhne GmbH' })).id;
    return (await newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE'], firmen: [firmaId] }))
      .email;
  });
  token = await signIn(server, email);
});

const newPerson = (notenfreigabe: boolean, noten: Parameters<typeof newNote>[2][] = []) =>
  server.database.asSystem('test', async (db) => {
    const studiengang = await newStudiengang(db, { name: 'Wirtschaftsinformatik', credits: 210 });
    const student = await newStudent(db, {
      firmaId,
      studiengangId: studiengang.id,
      vorname: 'Jörg',
      nachname: 'Größmann',
      notenfreigabe,
    });
    for (const values of noten) await newNote(db, student, values);
    return student;
  });

const take = (id: string, locale = 'de-DE') =>
  server.call(getLeistungsuebersicht, { params: { id } }, { token, headers: { 'x-locale': locale } });

async function read(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { info } = await getMeta(document);
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages, info };
}

describe('performance overview', () => {
  test('is drawn beside the thread in which everybody is answered', async () => {
    const { cache } = createRequire(import.meta.url);
    const drawing = () => Object.keys(cache).filter((file) => file.includes('/pdfmake/'));
    const before = drawing();
    const { id } = await newPerson(true);
    expect((await take(id)).statusCode).toBe(200);
    expect(drawing()).toEqual(before);
    // Here it would be seen.
    await import('pdfmake');
    expect(drawing()).not.toEqual([]);
  });

  test('says in the language asked for what the student has achieved', async () => {
    const { id, matrikelnummer } = await newPerson(true, [
      {
        semester: 1,
        modulnummer: 'A1',
        modul: 'Übersetzerbau',
        note: '1.7',
        credits: '5',
        pruefungsdatum: '2025-02-03',
        muendlicheErgaenzungspruefungErlaubt: true,
      },
      { semester: 2, modulnummer: 'B1', modul: 'Statistik', note: '5.0', credits: '10', bestanden: false },
      {
        semester: 2,
        modulnummer: 'B3',
        modul: 'Logik',
        note: '5.0',
        credits: '5',
        bestanden: false,
        muendlicheErgaenzungspruefungErlaubt: true,
      },
      {
        semester: 2,
        modulnummer: 'B2',
        modul: 'Recht',
        note: null,
        credits: '2.5',
        bestanden: true,
        anerkannt: true,
      },
    ]);
    const answer = await take(id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(
        `${matrikelnummer.toLowerCase()}-2026-11-21.pdf`,
      ) as string,
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const german = await read(answer.rawPayload);
    for (const words of [
      'Leistungsübersicht',
      'Jörg Größmann',
      `Matrikelnummer ${matrikelnummer}`,
      'Müller & Söhne GmbH',
      'Immatrikulation 01.10.2024',
      '1,7 Notendurchschnitt',
      '2 Bestandene Module',
      '7,5 von 210 Credits',
      'B1 Statistik 1 von 3 nein',
      // Passed: a supplementary exam is none any more that could be taken.
      'A1 Übersetzerbau 03.02.2025 1,7 5 1 Semester 2',
      'Nicht bestanden, Mündliche Ergänzungsprüfung zulässig',
      'B2 Recht – – 2,5 1 Anerkannt',
      'kein Zeugnis',
      'Ausgestellt am 21.11.2026 Seite 1 von 1',
    ]) {
      expect(german.text).toContain(words);
    }
    expect(german.info).toMatchObject({ Title: 'Leistungsübersicht: Jörg Größmann', Language: 'de-DE' });

    const english = await read((await take(id, 'en-GB')).rawPayload);
    for (const words of [
      'Performance overview',
      '1.7 Grade average',
      '7.5 of 210 Credits',
      'neither a certificate',
      'Recognised',
      '03/02/2025',
      'Issued on 21/11/2026 Page 1 of 1',
    ]) {
      expect(english.text).toContain(words);
    }
    expect(english.info).toMatchObject({ Language: 'en-GB' });
  });

  test('repeats the head of its tables on every page, and numbers them', async () => {
    const long =
      'Grundlagen der sehr ausführlich benannten Wirtschaftswissenschaften unter besonderer Berücksichtigung';
    const noten = Array.from({ length: 60 }, (_, at) => ({
      semester: 1 + Math.floor(at / 40),
      modulnummer: `M-${at}`,
      modul: `${long} ${at}`,
    }));
    const { text, pages } = await read((await take((await newPerson(true, noten)).id)).rawPayload);
    expect(pages).toBeGreaterThan(2);
    expect(text).toContain(`Seite ${pages} von ${pages}`);
    expect(text.split('Prüfungsdatum').length - 1).toBeGreaterThanOrEqual(pages);
    for (const { modulnummer } of noten) expect(text).toContain(modulnummer);
  });

  test('says so where there are no grades', async () => {
    const { text } = await read((await take((await newPerson(true)).id)).rawPayload);
    expect(text).toContain('Es sind noch keine Noten eingetragen.');
    expect(text).toContain('– Notendurchschnitt');
  });

  test('is refused without the grade release, and does not exist out of scope', async () => {
    const { id } = await newPerson(false, [{ modul: 'Geheim' }]);
    const refused = await take(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      'hydra:description': 'Diese Person hat ihre Noten nicht freigegeben. Fordern Sie die Notenfreigabe an.',
    });
    const foreign = await server.database.asSystem('test', async (db) =>
      newStudent(db, { firmaId: (await newFirma(db)).id, notenfreigabe: true }),
    );
    expect((await take(foreign.id)).statusCode).toBe(404);
    expect((await take(crypto.randomUUID())).statusCode).toBe(404);
  });

  test('is audited', async () => {
    const { id } = await newPerson(true);
    await take(id);
    const entries = await server.database.asSystem('test', (db) =>
      db.select({ aktion: protokoll.aktion }).from(protokoll).where(eq(protokoll.objekt, id)),
    );
    expect(entries).toEqual([{ aktion: 'einsicht.leistungsuebersicht' }]);
  });
});
