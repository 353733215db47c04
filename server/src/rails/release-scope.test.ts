import { beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  FREIGABEARTEN,
  NEEDS_NO_RELEASE,
  RELEASE_OPENS,
  type Freigabeart,
} from '@firmenportal/contract/freigaben';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { OPERATIONS } from '@firmenportal/contract/operations';
import type { Permission } from '@firmenportal/contract/permissions';
import { benachrichtige } from '../features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import { benachrichtigungLog } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import { freigabeereignis } from '#features/freigaben/freigaben.table.ts';
import { pruefungsanmeldung } from '#features/pruefungsanmeldungen/pruefungsanmeldungen.table.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import { newBenutzer, newFirma, newQuartal, newStudent, signIn } from '../testing/records/factories.ts';
import {
  newAnwesenheit,
  newNote,
  newPruefungsanmeldung,
  newSeminarleistung,
  newTransferleistung,
  newZusatzleistung,
} from '../testing/records/studium.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

// A release opens what the student is told that it opens, and nothing besides: every reading operation is asked with
// and without it, and what differs is held to the lists from which page, mail and privacy page are written.

/** The permissions of what tells of students. */
const PERMISSIONS: readonly unknown[] = [
  'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  'ROLE_DASHBOARD_LESEN',
  'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
] satisfies Permission[];

/** The state of the releases themselves, and counts that follow from what opened. */
const STATE =
  /\.(notenfreigabe|pruefungsanmeldungsfreigabe|hydra:totalItems|hydra:view\..*|ungelesen|fehlendeFreigaben|ungefragt)$/;

let server: TestServer;
let token: string;
let subject: Awaited<ReturnType<typeof newStudent>>;

beforeAll(async () => {
  server = await startTestServer();
  const person = await server.database.asSystem('test', async (db) => {
    const { id: firmaId } = await newFirma(db);
    subject = await newStudent(db, { firmaId, centuria: 'A25a', schulEmail: 'studi@schule.example' });
    await newQuartal(db, { beginn: '2026-01-01', ende: '2099-12-31' });
    await newAnwesenheit(db, subject, { datum: '2026-10-05', status: 4 });
    await newAnwesenheit(db, subject, { datum: '2026-10-06', status: 2 });
    await newSeminarleistung(db, subject);
    await newZusatzleistung(db, subject);
    await newTransferleistung(db, subject, {
      stufe: 'bewertet',
      bestanden: true,
      bewertetAm: '2026-10-01',
    });
    return newBenutzer(db, { rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'], firmen: [firmaId] });
  });
  token = await signIn(server, person.email);
});

/** Grades and registrations come after the release, so that what is told of them is told. */
async function enter(released: Freigabeart | undefined): Promise<void> {
  await server.database.asSystem('test', async (db) => {
    await db.delete(benachrichtigungLog);
    await db.delete(pruefungsleistung);
    await db.delete(pruefungsanmeldung);
    await db
      .update(student)
      .set({
        notenfreigabe: released === 'noten',
        pruefungsanmeldungsfreigabe: released === 'pruefungsanmeldungen',
      })
      .where(eq(student.id, subject.id));
    // The steps of the release itself are its state.
    await db.delete(freigabeereignis);
    // Old grades are no news.
    const notenerfassungsdatum = schooldayOf(server.clock.now);
    await newNote(db, subject, { modulnummer: 'A101', note: '1.3', notenerfassungsdatum });
    await newNote(db, subject, { modulnummer: 'A102', note: '5.0', notenerfassungsdatum });
    await newPruefungsanmeldung(db, subject, { modulnummer: 'A103' });
  });
  const { database, outbox, clock } = server;
  await benachrichtige({ database, outbox, clock: () => clock.now });
}

const schooldayOf = (date: Date) => date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

const isAsked = ({ method, permission, path }: Operation) =>
  method === 'GET' &&
  PERMISSIONS.includes(permission) &&
  !path.includes('/foto') &&
  !path.includes('/dokumente');

/** What the portal answers of the student: the values of each member of each operation, wherever they stand in lists. */
async function answers(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const note = (path: string, value: string) => found.set(path, [...(found.get(path) ?? []), value]);
  const walk = (path: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(path, one);
    else if (value !== null && typeof value === 'object') {
      for (const [name, member] of Object.entries(value)) {
        walk(name === 'hydra:member' ? path : `${path}.${name}`, member);
      }
    } else if (value !== null) note(path, JSON.stringify(value));
  };
  for (const operation of OPERATIONS.filter(isAsked)) {
    const url = fillPath(operation.path, { id: subject.id });
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de' };
    const answer = await server.app.inject({ url: `/api${url}`, headers });
    expect([operation.name, answer.statusCode]).toEqual([operation.name, expect.toBeOneOf([200, 409])]);
    if (answer.statusCode === 409) continue;
    const isFile = !String(answer.headers['content-type']).includes('json');
    walk(operation.name, isFile ? answer.rawPayload.length > 0 : answer.json());
  }
  return found;
}

const within = (path: string, entry: string) => path === entry || path.startsWith(`${entry}.`);

describe.each(FREIGABEARTEN)('the release of %s', (kind) => {
  test('opens all that the student is told, and nothing else', async () => {
    await enter(undefined);
    const without = await answers();
    await enter(kind);
    const released = await answers();
    const changed = [...new Set([...without.keys(), ...released.keys()])].filter(
      (path) => JSON.stringify(without.get(path)) !== JSON.stringify(released.get(path)) && !STATE.test(path),
    );
    const told = Object.values<readonly string[]>(RELEASE_OPENS[kind]).flat();
    expect(
      changed.filter((path) => !told.some((entry) => within(path, entry))),
      'opened, and not told',
    ).toEqual([]);
    expect(
      told.filter((entry) => !changed.some((path) => within(path, entry))),
      'told, and not opened',
    ).toEqual([]);
    await enter(undefined);
    expect(await answers(), 'after it was revoked').toEqual(without);
  });
});

test('what needs no release is there without any', async () => {
  await enter(undefined);
  const paths = [...(await answers()).keys()];
  const told = Object.values<readonly string[]>(NEEDS_NO_RELEASE).flat();
  expect(told.filter((entry) => !paths.some((path) => within(path, entry)))).toEqual([]);
});
