import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/database.ts';
import { sitzung } from '#features/sitzungen/sitzungen.table.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { vertretung } from '#features/vertretungen/vertretungen.table.ts';
import { idempotenz } from '#platform/http/idempotency.table.ts';
import { protokoll } from '#platform/audit/protokoll.table.ts';
import { mailausgang } from '#platform/mail/mail.table.ts';
import { ansicht } from '#features/ansichten/ansichten.table.ts';
import { newBewerbernachricht } from './bewerbernachricht.ts';
import { bewerberkennzeichen } from '#features/bewerberkennzeichen/bewerberkennzeichen.table.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { reservierungsstand } from '#features/reservierungen/reservierungen.table.ts';
import { newKonferenz, newKonferenzanmeldung } from './everyday.ts';
import {
  newBenutzer,
  newBewerber,
  newBewerbung,
  newEinschreibung,
  newFreigabeanfrage,
  newKontakt,
  newStudent,
} from './factories.ts';
import type { TestServer } from '../server.ts';
import { newEinladung } from './unternehmen.ts';

interface Traces {
  firmaId: string;
  /** Part of every name and address of the person. */
  kanarie: string;
  /** Created by the campus system, or by the portal for the account. */
  kontaktnummer?: 'portal' | undefined;
}

/** An account with the canary in everything that names people: of its own, and in what belongs to its company. */
export async function newKontoWithTraces(
  { database, files }: TestServer,
  { firmaId, kanarie: canary, kontaktnummer }: Traces,
) {
  const photoKey = `fotos/png/${randomUUID()}`;
  await files.put(photoKey, Buffer.from(canary));
  return database.asSystem('test', async (db) => {
    const id = randomUUID();
    const email = `${canary}@test.example`;
    const kontakt = await newKontakt(db, {
      firmaId,
      email,
      nachname: canary,
      fotoSchluessel: photoKey,
      kontaktnummer: kontaktnummer ? `${kontaktnummer}-${id}` : `campus-${randomUUID()}`,
    });
    await newBenutzer(db, {
      id,
      email,
      rollen: ['ROLE_FIRMENPORTAL_ADMIN'],
      firmen: [firmaId],
      vorname: 'Vera',
      nachname: canary,
      kontaktId: kontakt.id,
    });
    await leaveOwn(db, { id, email, kanarie: canary });
    await leaveInFirma(db, { id, firmaId, kanarie: canary, kontaktId: kontakt.id });
    return { id, email, kontaktId: kontakt.id, kontaktnummer: kontakt.kontaktnummer };
  });
}

async function leaveOwn(
  db: Db,
  { id, email, kanarie: canary }: { id: string; email: string; kanarie: string },
) {
  const am = new Date();
  const times = { begonnenAm: am, zuletztAktivAm: am, endetAm: am, beendetAm: am };
  await db.insert(sitzung).values({ ...times, benutzerId: id, geraet: canary });
  const values = { benutzerId: id, liste: 'studierende' as const, name: canary, adresse: '' };
  await db.insert(ansicht).values({ ...values, angelegtAm: am, angelegtVon: canary });
  const call = { schluessel: canary, anfrage: Buffer.from(canary), am };
  await db.insert(idempotenz).values({ ...call, benutzerId: id });
  const mail = { id: randomUUID(), am, an: email, anName: canary };
  await db.insert(mailausgang).values({ ...mail, betreff: canary, text: canary, html: canary });
  const draft = { benutzerId: id, zustellung: 'sofort', verweise: [] };
  await db.insert(mailausgang).values({ ...mail, id: randomUUID(), an: `frueher-${email}`, entwurf: draft });
}

async function leaveInFirma(
  db: Db,
  { id: benutzerId, firmaId, kanarie: canary, kontaktId }: Traces & { id: string; kontaktId: string },
): Promise<void> {
  const am = new Date();
  const name = `Vera ${canary}`;
  const earlier = `Vera Frueher-${canary}`;
  const email = `${canary}@test.example`;
  const student = await newStudent(db, { firmaId, ausbildungsleitungId: kontaktId });
  await newFreigabeanfrage(db, student, { benutzerId, angefordertVon: name });
  const [eins, zwei] = [await newBewerber(db), await newBewerber(db)];
  const notiz = { firmaId, bewerberId: eins.id, benutzerId, verfasstAm: am, text: 'Ein guter Eindruck' };
  await db.insert(bewerbernotiz).values({ ...notiz, verfasstVon: earlier });
  await newBewerbernachricht(db, { firmaId, bewerberId: eins.id, benutzerId, gesendetVon: earlier });
  const seen = { firmaId, studentId: student.id, benutzerId, verfasstAm: am, text: 'Lernt gern' };
  const done = { faelligAm: '2026-01-15', erledigtAm: am, erledigtVon: benutzerId };
  await db.insert(studierendennotiz).values({ ...seen, ...done, verfasstVon: earlier });
  await db.insert(bewerberkennzeichen).values({
    firmaId,
    bewerberId: eins.id,
    favoritAm: am,
    favoritVon: name,
    ausgeblendetAm: am,
    ausgeblendetVon: earlier,
    bewertung: 1,
    bewertetAm: am,
    bewertetVon: name,
    kontaktiertAm: '2026-01-01',
    kontaktiertVon: name,
    auswahlstufe: 'angebot',
    auswahlstufeAm: am,
    auswahlstufeVon: name,
    davor: 'gesehen',
    davorAm: am,
    davorVon: name,
  });
  await newBewerbung(db, firmaId, zwei.id, { abgelehntAm: am, abgelehntVon: name });
  await newEinschreibung(db, firmaId, eins.id, {
    benutzerId,
    gemeldetVon: name,
    ausbildungsleitungId: kontaktId,
    zurueckgezogenAm: am,
    zurueckgezogenVon: name,
  });
  await newEinschreibung(db, firmaId, zwei.id, {
    zurueckgezogenAm: am,
    zurueckgezogenVon: name,
    abgelehntAm: am,
    abgelehntVon: name,
  });
  await db
    .insert(vertretung)
    .values({ firmaId, ausbildungsleitungId: kontaktId, benutzerId, von: '2026-01-01', bis: '2026-01-02' });
  await newEinladung(db, firmaId, {
    benutzerId,
    eingeladenVon: name,
    zurueckgezogenAm: am,
    zurueckgezogenVon: name,
  });
  await newEinladung(db, firmaId, { email, registriertAm: am, registriertAls: benutzerId });
  await newEinladung(db, firmaId, { email });
  await db
    .insert(reservierungsstand)
    .values({ firmaId, jahr: 2000 + ((randomBytes(1)[0] ?? 0) % 100), geaendertAm: am, geaendertVon: name });
  const konferenz = await newKonferenz(db);
  await newKonferenzanmeldung(db, firmaId, konferenz, { email, nachname: canary });
  await newKonferenzanmeldung(db, firmaId, konferenz, {
    angemeldetVon: name,
    abgesagtAm: am,
    abgesagtVon: earlier,
  });
  await db.insert(protokoll).values({ firmaId, benutzerId, aktion: 'export', angaben: {} });
}
