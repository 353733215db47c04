import { randomBytes, randomUUID } from 'node:crypto';
import type { InferInsertModel } from 'drizzle-orm';
import { createToken } from '@firmenportal/contract/token';
import type { Rolle } from '@firmenportal/contract/permissions';
import { hashPassword } from '#platform/auth/passwords.ts';
import { only, type Db } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { firma } from '#features/firmen/firmen.table.ts';
import { freigabeanfrage } from '#features/freigaben/freigaben.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { quartal } from '#features/quartale/quartale.table.ts';
import { studiengang } from '#features/studiengaenge/studiengaenge.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import {
  bewerber,
  bewerberBranche,
  bewerberMerkmal,
  bewerberStudiengang,
  testergebnis,
} from '#features/bewerber/bewerber.table.ts';
import { merkmal } from '#features/bewerber/merkmale.table.ts';
import { bewerbung } from '#features/bewerbungen/bewerbungen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import { branche } from '#features/branchen/branchen.table.ts';
import type { TestServer } from '../server.ts';
import { next, type Insert } from './record.ts';

// Records for tests: complete, different from each other, and with the values that a test gives.

export const TEST_PASSWORT = 'Test-2026-Portal';
const passwortHash = hashPassword(TEST_PASSWORT);

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

export async function newFreigabeanfrage(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof freigabeanfrage> = {},
) {
  return only(
    await db
      .insert(freigabeanfrage)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        art: 'noten',
        angefordertVon: 'Toni Test',
        angefordertAm: new Date(),
        tokenHash: randomBytes(32),
        gueltigBis: new Date(Date.now() + 30 * 86_400_000),
        ...values,
      })
      .returning(),
  );
}

export async function newBranche(db: Db, name = `Branche ${next()}`) {
  return only(await db.insert(branche).values({ name }).returning());
}

export async function newMerkmal(db: Db, name = `Merkmal ${next()}`) {
  return only(await db.insert(merkmal).values({ name }).returning());
}

/** An applicant of the marketplace by default (`freigabedatum`), with wishes and traits by identifier. */
export async function newBewerber(
  db: Db,
  {
    studiengaenge = [],
    merkmale = [],
    branchen = [],
    ...values
  }: Insert<typeof bewerber> & { studiengaenge?: string[]; merkmale?: string[]; branchen?: string[] } = {},
) {
  const n = next();
  const row = only(
    await db
      .insert(bewerber)
      .values({
        bewerbernummer: `B${n}`,
        vorname: 'Alex',
        nachname: `Bewerbend${n}`,
        plz: '22303',
        // A year that is yet to come, whenever the tests run.
        bewerbungsjahr: new Date().getFullYear() + 1,
        freigabedatum: '2026-01-01',
        ...values,
      })
      .returning(),
  );
  const bewerberId = row.id;
  if (studiengaenge.length > 0) {
    await db
      .insert(bewerberStudiengang)
      .values(studiengaenge.map((studiengangId) => ({ studiengangId, bewerberId })));
  }
  if (merkmale.length > 0) {
    await db.insert(bewerberMerkmal).values(merkmale.map((merkmalId) => ({ merkmalId, bewerberId })));
  }
  if (branchen.length > 0) {
    await db.insert(bewerberBranche).values(branchen.map((brancheId) => ({ brancheId, bewerberId })));
  }
  return row;
}

export async function newTestergebnis(db: Db, bewerberId: string, values: Insert<typeof testergebnis> = {}) {
  return only(
    await db
      .insert(testergebnis)
      .values({
        iqtGesamt: 78,
        sprache: 70,
        merkfaehigkeit: 65,
        logik: 81,
        rechnen: 74,
        technik: 59,
        mixLeistung: 72,
        mixBindung: 48,
        mixMacht: 35,
        mathematiktest: 66,
        englischtest: 83,
        hochschulzugangsberechtigung: true,
        kahneman: 2,
        schnittPunkte: '11.5',
        ...values,
        bewerberId,
      })
      .returning(),
  );
}

/** An application to a company. */
export async function newBewerbung(
  db: Db,
  firmaId: string,
  bewerberId: string,
  values: Insert<typeof bewerbung> = {},
) {
  return only(
    await db
      .insert(bewerbung)
      .values({ eingegangenAm: '2026-09-01', ...values, firmaId, bewerberId })
      .returning(),
  );
}

/** A company's enrolment report, and the application that it is based on. */
export async function newEinschreibung(
  db: Db,
  firmaId: string,
  bewerberId: string,
  values: Insert<typeof einschreibung> = {},
) {
  const studiengangId = values.studiengangId ?? (await newStudiengang(db)).id;
  await db.insert(bewerbung).values({ firmaId, bewerberId }).onConflictDoNothing();
  return only(
    await db
      .insert(einschreibung)
      .values({
        studienbeginn: 2027,
        gemeldetVon: 'Toni Test',
        gemeldetAm: new Date(),
        ...values,
        studiengangId,
        firmaId,
        bewerberId,
      })
      .returning(),
  );
}

export async function newQuartal(
  db: Db,
  values: Insert<typeof quartal> & Pick<InferInsertModel<typeof quartal>, 'beginn' | 'ende'>,
) {
  return only(
    await db
      .insert(quartal)
      .values({ name: `Quartal ${next()}`, ...values })
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

/** Signs in through the API and returns the token. */
export async function signIn(server: TestServer, email: string): Promise<string> {
  const answer = await server.call(createToken, { body: { email, passwort: TEST_PASSWORT } });
  if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<{ token: string }>().token;
}

/** A new account, signed in. */
export async function signedIn(server: TestServer, account: Parameters<typeof newBenutzer>[1]) {
  const { id, email } = await server.database.asSystem('test', (db) => newBenutzer(db, account));
  return { id, email, token: await signIn(server, email) };
}

/** The tokens of several people, who sign in one after the other. */
export async function tokensOf<N extends string>(
  server: TestServer,
  people: Readonly<Record<N, { readonly email: string }>>,
): Promise<Record<N, string>> {
  const tokens = {} as Record<N, string>;
  for (const name of Object.keys(people) as N[]) tokens[name] = await signIn(server, people[name].email);
  return tokens;
}
