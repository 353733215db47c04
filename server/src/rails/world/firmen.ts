import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { newBewerberdokument } from '#testing/records/bewerberdokument.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newBranche,
  newFirma,
  newFreigabeanfrage,
  newKontakt,
  newMerkmal,
  newStudent,
  newStudiengang,
  newTestergebnis,
} from '#testing/records/factories.ts';
import {
  newAnwesenheit,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newTransferleistung,
  newZusatzleistung,
} from '#testing/records/studium.ts';
import type { TestServer } from '#testing/server.ts';
import { newEinladung } from '#testing/records/unternehmen.ts';
import { MELDUNG } from '../calls/example.ts';
import { kennzeichenOf } from './kennzeichen.ts';
import { ADMIN, type Zone } from './people.ts';
import {
  writeAnsicht,
  writeDienstkonto,
  writeNachricht,
  writeNotiz,
  writeStudierendennotiz,
} from './records.ts';

/** A company with a record of each kind, and its canary in every text. */
export function createFirma(server: TestServer, zone: Zone, locked: string) {
  const canary = `kanarie-${zone}-${randomUUID()}`;
  return server.database.asSystem('test', async (db) => {
    const { id, name } = await newFirma(db, { name: canary, ort: canary, firmennummer: canary });
    const kontakt = await newKontakt(db, {
      firmaId: id,
      kontaktnummer: canary,
      vorname: canary,
      nachname: canary,
      funktion: canary,
      email: `${canary}@test.example`,
      telefon: canary,
    });
    const studiengang = await newStudiengang(db);
    const person = {
      firmaId: id,
      studiengangId: studiengang.id,
      ausbildungsleitungId: kontakt.id,
      centuria: canary,
      vorname: canary,
      nachname: canary,
      schulEmail: canary,
      email: canary,
      privateEmail: canary,
      telefon: canary,
      mobil: canary,
    };
    const student = await newStudent(db, {
      ...person,
      matrikelnummer: canary,
      notenfreigabe: true,
      pruefungsanmeldungsfreigabe: true,
    });
    const pruefungsdatum = '2026-01-10';
    await newNote(db, student, { modul: canary, modulnummer: canary, pruefungsdatum });
    await newNote(db, student, { modul: canary, note: '5.0' });
    await createRecords(db, student, canary);
    const without = await newStudent(db, { ...person, matrikelnummer: `${canary}-2`, notenfreigabe: false });
    await newNote(db, without, { modul: locked, modulnummer: locked, note: '5.0', pruefungsdatum });
    await newPruefungsanmeldung(db, without, {
      modul: locked,
      modulnummer: locked,
      thema: locked,
    });
    const bewerbung = await createBewerber(db, {
      firmaId: id,
      studiengangId: studiengang.id,
      kanarie: canary,
      verschlossen: locked,
    });
    await writeDienstkonto(db, { id, kanarie: canary });
    await newEinladung(db, id, { email: `${canary}@test.example`, eingeladenVon: canary });
    const kollegeKontakt = await newKontakt(db, { firmaId: id, vorname: canary, nachname: canary });
    const colleague = await newBenutzer(db, {
      rollen: [...ADMIN],
      firmen: [id],
      vorname: canary,
      nachname: canary,
      kontaktId: kollegeKontakt.id,
    });
    const ofFirma = { id, kanarie: canary, ...bewerbung, studentId: student.id };
    await writeNotiz(db, ofFirma, colleague.id);
    await writeNachricht(db, ofFirma, colleague.id);
    await writeStudierendennotiz(db, ofFirma, colleague.id);
    await writeAnsicht(db, { firmaId: id, text: canary, geteilt: true }, colleague.id);
    await writeAnsicht(db, { firmaId: id, text: locked, geteilt: false }, colleague.id);
    return {
      id,
      name,
      kanarie: canary,
      kontaktId: kontakt.id,
      studentId: student.id,
      ...bewerbung,
      dokumentId: await createDokument(server, db, bewerbung.bewerberId, canary),
      studiengangId: studiengang.id,
      kollegeId: colleague.id,
      kollegeKontaktId: kollegeKontakt.id,
    };
  });
}

/** An applicant of the company who is not in the marketplace, and one whose tests are not released. */
async function createBewerber(
  db: Db,
  {
    firmaId,
    studiengangId,
    kanarie: canary,
    verschlossen: locked,
  }: Record<'firmaId' | 'studiengangId' | 'kanarie' | 'verschlossen', string>,
) {
  const person = {
    vorname: canary,
    nachname: canary,
    motivationsschreiben: canary,
    freigabedatum: null,
    studiengaenge: [studiengangId],
    merkmale: [(await newMerkmal(db)).id],
    branchen: [(await newBranche(db)).id],
  };
  const bewerber = await newBewerber(db, { ...person, bewerbernummer: canary, testsFreigegeben: true });
  await newTestergebnis(db, bewerber.id, { visuellerFragebogen: canary });
  const without = await newBewerber(db, { ...person, bewerbernummer: `${canary}-2` });
  await newTestergebnis(db, without.id, { visuellerFragebogen: locked });
  await newBewerbung(db, firmaId, bewerber.id);
  const bewerbung = await newBewerbung(db, firmaId, without.id);
  await db.insert(bewerberkennzeichen).values(kennzeichenOf(firmaId, bewerber.id, canary));
  return { bewerberId: bewerber.id, bewerbungId: bewerbung.id };
}

/** The company's report on its applicant, made again if a test has withdrawn it. */
export function ensureMeldung(
  server: TestServer,
  firma: { id: string; bewerberId: string; kanarie: string },
) {
  const { studiengang: studiengangId, studienbeginn } = MELDUNG;
  return server.database.asSystem('test', (db) =>
    db
      .insert(einschreibung)
      .values({
        firmaId: firma.id,
        bewerberId: firma.bewerberId,
        studiengangId,
        studienbeginn,
        gemeldetVon: firma.kanarie,
        gemeldetAm: new Date(),
      })
      .onConflictDoNothing(),
  );
}

/** A picture, so that its content is the canary itself. */
async function createDokument(server: TestServer, db: Db, bewerberId: string, canary: string) {
  const content = Buffer.from(canary);
  const { id, schluessel: key } = await newBewerberdokument(db, bewerberId, {
    name: `${canary}.png`,
    medientyp: 'image/png',
    groesse: content.length,
  });
  await server.files.put(key, content);
  return id;
}

/** An applicant whom every company sees, each with its own marks. */
export function createMarktplatz(
  server: TestServer,
  firmen: readonly { id: string; kanarie: string }[],
  locked: string,
) {
  return server.database.asSystem('test', async (db) => {
    const bewerber = await newBewerber(db, { merkmale: [(await newMerkmal(db)).id] });
    await newTestergebnis(db, bewerber.id, { visuellerFragebogen: locked });
    for (const { id, kanarie: canary } of firmen) {
      await db.insert(bewerberkennzeichen).values(kennzeichenOf(id, bewerber.id, canary));
    }
    return bewerber;
  });
}

/** A student's records beside grades. */
async function createRecords(db: Db, student: { id: string; firmaId: string }, canary: string) {
  await newPruefungsanmeldung(db, student, { modul: canary, modulnummer: canary, thema: canary });
  await newAnwesenheit(db, student, { veranstaltung: canary });
  await newSeminarleistung(db, student, { titel: canary, seminarnummer: canary, kategorie: canary });
  await newZusatzleistung(db, student, { titel: canary, bemerkung: canary });
  await newTransferleistung(db, student, {
    titel: canary,
    modul: canary,
    stufe: 'abgelehnt',
    ablehnungsgrund: canary,
  });
  await newFreigabeanfrage(db, student, { angefordertVon: canary });
  // Of what comes with a new student nothing stands in the feed.
  await db
    .insert(freigabeereignis)
    .values({ firmaId: student.firmaId, studentId: student.id, art: 'noten', ereignis: 'abgelehnt' });
}
