import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  confirmEinschreibungsmeldung,
  refuseEinschreibungsmeldung,
} from '@firmenportal/contract/einschreibungen';
import type { Answer } from '@firmenportal/contract/hydra/operation';
import { FEED_SCOPES, listVorgaenge, VORGANGSTYPEN } from '@firmenportal/contract/vorgaenge';
import { einschreibung } from '#features/einschreibungen/einschreibungen.table.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { studienplatzreservierung } from '#features/reservierungen/reservierungen.table.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import {
  newBewerber,
  newFreigabeanfrage,
  newKontakt,
  newStudent,
  newTestergebnis,
} from '#testing/records/factories.ts';
import { newNote, newPruefungsanmeldung } from '#testing/records/studium.ts';
import { asSystem, report, withdraw } from '#testing/fixtures/einschreibung-fixture.ts';
import { deliver, hook, webhookFixture } from '#testing/fixtures/webhook-fixture.ts';

// What leaves for other systems is copied into their queues and logs: no grade goes along, also where it is released.

const fixture = webhookFixture();
const CANARY = `kanarie-${randomUUID()}`;
/** Occurs in nothing else: times have two digits before the point. */
const GRADE = '3.7';
const TOLD = new RegExp(`${CANARY}|(?<!\\d)${GRADE.replace('.', '[.,]')}(?!\\d)`);

/** A student whose grades and registrations are released, and answers of all kinds. */
async function releases(): Promise<void> {
  await asSystem(async (db) => {
    const released = { notenfreigabe: true, pruefungsanmeldungsfreigabe: true };
    const student = await newStudent(db, { firmaId: fixture.firma.id, ...released });
    await newNote(db, student, { modul: CANARY, modulnummer: CANARY, note: GRADE });
    await newPruefungsanmeldung(db, student, { modul: CANARY, modulnummer: CANARY, thema: CANARY });
    const { id: anfrageId } = await newFreigabeanfrage(db, student);
    const step = { firmaId: fixture.firma.id, studentId: student.id, art: 'noten' as const, anfrageId };
    await db.insert(freigabeereignis).values([
      { ...step, ereignis: 'angefordert' },
      { ...step, ereignis: 'erteilt', bis: '2031-07-31' },
      { ...step, ereignis: 'abgelehnt' },
      { ...step, ereignis: 'widerrufen' },
      { ...step, ereignis: 'abgelaufen' },
    ]);
  });
}

/** A report on an applicant whose tests and average are known. */
async function meldung(): Promise<{ id: string; bewerberId: string }> {
  const applicant = await asSystem(async (db) => {
    const row = await newBewerber(db, { testsFreigegeben: true });
    await newTestergebnis(db, row.id, {
      visuellerFragebogen: CANARY,
      schnittPunkte: null,
      schnittNote: GRADE,
    });
    return row;
  });
  expect((await report(applicant.id)).statusCode).toBe(200);
  const [row] = await asSystem((db) =>
    db.select().from(einschreibung).where(eq(einschreibung.bewerberId, applicant.id)),
  );
  return { id: row?.id ?? '', bewerberId: applicant.id };
}

async function reports(): Promise<void> {
  const token = fixture.school;
  const params = async () => ({ params: { id: (await meldung()).id } });
  await fixture.server.call(confirmEinschreibungsmeldung, await params(), { token });
  const refused = { ...(await params()), body: { grund: 'Die Bescheinigung fehlt.' } };
  await fixture.server.call(refuseEinschreibungsmeldung, refused, { token });
  await withdraw((await meldung()).bewerberId);
}

async function placesAndContacts(): Promise<void> {
  const { firma, studiengang } = fixture;
  const person = await asSystem(async (db) => {
    const place = { firmaId: firma.id, jahr: 2031, studiengangId: studiengang.id };
    await db.insert(studienplatzreservierung).values({ ...place, anzahl: 3 });
    return newKontakt(db, { firmaId: firma.id });
  });
  await asSystem((db) => db.delete(kontakt).where(eq(kontakt.id, person.id)));
}

test('neither the feed nor a message holds anything of a grade, whatever happened', async () => {
  await hook();
  await releases();
  await reports();
  await placesAndContacts();
  const { key } = await asSystem((db) => newDienstkonto(db, { umfang: FEED_SCOPES }));
  const answer = await fixture.server.call(listVorgaenge, { query: {} }, { token: key });
  const { vorgaenge } = answer.json<Answer<typeof listVorgaenge>>();
  expect(new Set(vorgaenge.map(({ typ }) => typ))).toEqual(new Set(VORGANGSTYPEN));
  expect(vorgaenge.filter((one) => TOLD.test(JSON.stringify(one)))).toEqual([]);

  await deliver();
  const bodies = fixture.receiver.received.map(({ body }) => body);
  expect(bodies.map((body) => (JSON.parse(body) as { '@id': string })['@id'])).toEqual(
    vorgaenge.map((one) => one['@id']),
  );
  expect(bodies.filter((body) => TOLD.test(body))).toEqual([]);
});
