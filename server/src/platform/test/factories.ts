import { randomUUID } from 'node:crypto';
import type { InferInsertModel } from 'drizzle-orm';
import { createToken } from '@firmenportal/contract/token';
import type { Rolle } from '@firmenportal/contract/rechte';
import { hashPasswort } from '../auth/passwords.ts';
import type { Db } from '../db/database.ts';
import {
  benutzer,
  benutzerFirma,
  firma,
  kontakt,
  pruefungsleistung,
  student,
  studiengang,
} from '../db/schema.ts';
import type { TestServer } from './server.ts';

// Records for tests: complete, unlike each other, and with what a test says of them.

export const TEST_PASSWORT = 'Test-2026-Portal';
const passwortHash = hashPasswort(TEST_PASSWORT);
let counter = 0;
const next = (): string => String((counter += 1)).padStart(5, '0');

const only = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('nothing was inserted');
  return row;
};

type Insert<T extends { $inferInsert: unknown }> = Partial<T['$inferInsert']>;

export async function newFirma(db: Db, values: Insert<typeof firma> = {}) {
  const n = next();
  return only(
    await db
      .insert(firma)
      .values({ firmennummer: `F${n}`, name: `Firma ${n} GmbH`, ...values })
      .returning(),
  );
}

export async function newStudiengang(db: Db, values: Insert<typeof studiengang> = {}) {
  const n = next();
  return only(
    await db
      .insert(studiengang)
      .values({
        kuerzel: `S${n}`,
        name: `Studiengang ${n}`,
        abschluss: 'bachelor',
        credits: 210,
        semester: 7,
        ...values,
      })
      .returning(),
  );
}

export async function newKontakt(db: Db, values: Insert<typeof kontakt> = {}) {
  const n = next();
  return only(
    await db
      .insert(kontakt)
      .values({ kontaktnummer: `K${n}`, vorname: 'Kim', nachname: `Kontakt${n}`, ...values })
      .returning(),
  );
}

export async function newStudent(
  db: Db,
  values: Insert<typeof student> & Pick<InferInsertModel<typeof student>, 'firmaId'>,
) {
  const n = next();
  const studiengangId = values.studiengangId ?? (await newStudiengang(db)).id;
  return only(
    await db
      .insert(student)
      .values({
        matrikelnummer: `M${n}`,
        vorname: 'Sascha',
        nachname: `Studierend${n}`,
        immatrikulation: '2024-10-01',
        ...values,
        studiengangId,
      })
      .returning(),
  );
}

export async function newNote(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof pruefungsleistung> = {},
) {
  const note = values.note === undefined ? '2.0' : values.note;
  return only(
    await db
      .insert(pruefungsleistung)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        semester: 1,
        modulnummer: `A${next()}`,
        modul: 'Algorithmen',
        note,
        bestanden: note === null || Number(note) <= 4,
        credits: '5',
        versuch: 1,
        ...values,
      })
      .returning(),
  );
}

export async function newBenutzer(
  db: Db,
  { rollen, firmen, ...values }: { rollen: Rolle[]; firmen: string[] } & Insert<typeof benutzer>,
) {
  const row = only(
    await db
      .insert(benutzer)
      .values({
        email: `${randomUUID()}@test.example`,
        passwortHash: await passwortHash,
        vorname: 'Toni',
        nachname: `Test${next()}`,
        ...values,
        rollen,
      })
      .returning(),
  );
  if (firmen.length > 0) {
    await db.insert(benutzerFirma).values(firmen.map((firmaId) => ({ firmaId, benutzerId: row.id })));
  }
  return row;
}

/** Signs in through the API; the token. */
export async function signIn(server: TestServer, email: string): Promise<string> {
  const answer = await server.call(createToken, { body: { email, passwort: TEST_PASSWORT } });
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ token: string }>().token;
}
