import { beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { all } from '#platform/db/database.ts';
import { benutzer, benutzerFirma } from '#features/benutzer/benutzer.table.ts';
import { student as studenten } from '#features/studenten/studenten.table.ts';
import { benachrichtigung, ereignis } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import {
  asSystem,
  importNote,
  messagesTo,
  morgens,
  newKonto,
  round,
  setChannels,
  tag,
  told,
  verteilung,
  distributionFixture,
} from '#testing/fixtures/distribution-fixture.ts';
import { summarise } from './verteilung.jobs.ts';

const fixture = distributionFixture();
const STANDARD = 'ROLE_FIRMENPORTAL_USER_STANDARD';

let mia: { id: string; email: string };

beforeEach(async () => {
  mia = await newKonto({ rollen: [STANDARD], vorname: 'Maria', nachname: 'Meier' });
});

const geschieht = (
  values: Partial<typeof ereignis.$inferInsert> & Pick<typeof ereignis.$inferInsert, 'typ'>,
) =>
  asSystem((db) =>
    db.insert(ereignis).values({
      firmaId: fixture.firma.id,
      empfaengerId: mia.id,
      angaben: { art: 'noten' },
      ...values,
    }),
  );

const erteilt = () => geschieht({ typ: 'freigabeErteilt', studentId: fixture.student.id });
const waiting = () => asSystem((db) => all(db, sql`select id from mailausgang`));

/** The mails to a person, once everything that was written has left. */
async function mailsTo({ email }: { email: string }) {
  await expect.poll(async () => (await waiting()).length).toBe(0);
  return fixture.mailserver.received.filter(({ recipients }) => recipients.includes(email));
}

/** What takes from a person the knowledge of a grade, or the wish to be mailed of it. */
const WIDERRUFE: [string, () => Promise<unknown>][] = [
  ['wants no mails of it any more', () => setChannels(mia, 'neueNote', { email: false })],
  [
    'is inactive',
    () => asSystem((db) => db.update(benutzer).set({ aktiv: false }).where(eq(benutzer.id, mia.id))),
  ],
  [
    'has lost the role',
    () =>
      asSystem((db) =>
        db
          .update(benutzer)
          .set({ rollen: ['ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN'] })
          .where(eq(benutzer.id, mia.id)),
      ),
  ],
  [
    'is limited to own students',
    () => asSystem((db) => db.update(benutzer).set({ nurBetreute: true }).where(eq(benutzer.id, mia.id))),
  ],
  [
    'may no longer see the grades',
    () =>
      asSystem((db) =>
        db.update(studenten).set({ notenfreigabe: false }).where(eq(studenten.id, fixture.student.id)),
      ),
  ],
  [
    'has lost the student to another company',
    () =>
      asSystem((db) =>
        db
          .update(studenten)
          .set({ firmaId: fixture.andere.id, notenfreigabe: true })
          .where(eq(studenten.id, fixture.student.id)),
      ),
  ],
];

describe('at once', () => {
  test('one notification is a mail of its own: subject, name and link in both languages', async () => {
    await erteilt();
    await round();
    const [mail, ...others] = await mailsTo(mia);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Freigabe erteilt: Mia Muster / Release granted: Mia Muster');
    expect(mail?.text).toContain('Guten Tag Maria Meier,');
    expect(mail?.text).toContain('Mia Muster hat die Noten freigegeben.');
    expect(mail?.text).toContain('Dear Maria Meier,');
    expect(mail?.text).toContain(`\nhttps://portal.test/studierende/${fixture.student.id}\n`);
    expect(await round()).toBeUndefined();
    expect(await mailsTo(mia)).toHaveLength(1);
    expect(await told(mia)).toEqual(['freigabeErteilt']);
  });

  test('several are one mail, whose subject says how many', async () => {
    await erteilt();
    await erteilt();
    await erteilt();
    await round();
    const [mail, ...others] = await mailsTo(mia);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 neue Benachrichtigungen / 3 new notifications');
    expect(mail?.subject).not.toContain('Muster');
    expect(mail?.text?.match(/^- Mia Muster/gm)).toHaveLength(6);
  });

  test('nobody becomes a header, whatever people are called', async () => {
    await asSystem((db) =>
      db
        .update(studenten)
        .set({ nachname: 'Muster\r\nBcc: alle@test.example\r\n\r\n<script>' })
        .where(eq(studenten.id, fixture.student.id)),
    );
    await erteilt();
    await round();
    const [mail] = await mailsTo(mia);
    expect(mail?.recipients).toEqual([mia.email]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.subject).toContain('Freigabe erteilt: Mia Muster Bcc: alle@test.example');
    expect(mail?.html).not.toContain('<script>');
  });

  test('many people are mailed, each once', async () => {
    const people = [];
    for (let n = 0; n < 60; n += 1) people.push(await newKonto());
    await geschieht({ typ: 'freigabeErteilt', studentId: fixture.student.id });
    for (const { id } of people) {
      await geschieht({ typ: 'freigabeErteilt', studentId: fixture.student.id, empfaengerId: id });
    }
    await Promise.all([round(), round()]);
    await round();
    await mailsTo(mia);
    const addresses = fixture.mailserver.received.flatMap(({ recipients }) => recipients);
    expect(addresses).toHaveLength(61);
    expect(new Set(addresses).size).toBe(61);
  });
});

describe('the summary of the day', () => {
  test('has all that waits, by category, with links, in both languages, and no grade', async () => {
    await importNote('1,3');
    await importNote('5,0', 0, 'A102');
    await geschieht({ typ: 'neueBewerbung', empfaengerId: null });
    await setChannels(mia, 'neuesDokument', { zustellung: 'taeglich' });
    await geschieht({
      typ: 'neuesDokument',
      firmaId: null,
      empfaengerId: null,
      angaben: { anzahl: 1, titel: 'Merkblatt', id: 'x' },
    });
    await round();
    expect(await mailsTo(mia)).toEqual([]);
    await morgens();
    const [mail, ...others] = await mailsTo(mia);
    expect(others).toEqual([]);
    const [day, month, year] = [tag().slice(8), tag().slice(5, 7), tag().slice(0, 4)];
    expect(mail?.subject).toBe(
      `Ihre Zusammenfassung vom ${day}.${month}.${year} / Your summary of ${day}/${month}/${year}`,
    );
    const [german = '', english = ''] = (mail?.text ?? '').split('-'.repeat(40));
    const order = (text: string, parts: string[]) => parts.map((part) => text.indexOf(part));
    for (const [text, parts] of [
      [
        german,
        [
          '\nStudierende\n',
          'eine neue Note in Algorithmen',
          'nicht bestanden',
          '\nBewerbende\n',
          '\nDokumente und Termine\n',
          'Merkblatt',
        ],
      ],
      [
        english,
        [
          '\nStudents\n',
          'a new grade in Algorithmen',
          'failed an exam',
          '\nApplicants\n',
          '\nDocuments and dates\n',
          'Merkblatt',
        ],
      ],
    ] as const) {
      const places = order(text, [...parts]);
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(text).toContain(`\n  https://portal.test/studierende/${fixture.student.id}\n`);
      expect(text).toContain('\nhttps://portal.test/benachrichtigungen\n');
    }
    for (const part of [mail?.text, mail?.html, mail?.subject]) expect(part).not.toMatch(/1[.,]3|5[.,]0/);
    expect(mail?.html).toContain('<h2>Studierende</h2><ul><li>');
    await morgens();
    expect(await mailsTo(mia)).toHaveLength(1);
  });

  test('names some of what is too much, and says how much more there is', async () => {
    for (let n = 0; n < 27; n += 1) {
      await geschieht({
        typ: 'neueNote',
        empfaengerId: null,
        studentId: fixture.student.id,
        angaben: { modul: `M${n}` },
      });
    }
    await round();
    await morgens();
    const [mail] = await mailsTo(mia);
    expect(mail?.text).toContain('- und 2 weitere');
    expect(mail?.text).toContain('- and 2 more');
    expect(mail?.text?.match(/^- Mia Muster/gm)).toHaveLength(50);
  });

  test.each(WIDERRUFE)('is not sent to who %s, and does not wait', async (_, change) => {
    await importNote('1,3');
    await round();
    expect((await messagesTo(mia)).map(({ email }) => email)).toEqual(['taeglich']);
    await change();
    await morgens();
    expect(await mailsTo(mia)).toEqual([]);
    expect((await messagesTo(mia)).filter(({ email }) => email !== null)).toEqual([]);
  });

  test('does not name an account that has left the company since', async () => {
    const admin = await newKonto({ rollen: ['ROLE_FIRMENPORTAL_ADMIN'] });
    const [bleibt, geht] = [await newKonto({ nachname: 'Bleibt' }), await newKonto({ nachname: 'Gegangen' })];
    for (const { id } of [bleibt, geht]) {
      await geschieht({ typ: 'einladungAngenommen', empfaengerId: admin.id, kontoId: id, angaben: {} });
    }
    await round();
    await asSystem((db) => db.delete(benutzerFirma).where(eq(benutzerFirma.benutzerId, geht.id)));
    await morgens();
    const [mail] = await mailsTo(admin);
    expect(mail?.text).toContain('Bleibt');
    expect(mail?.text).not.toContain('Gegangen');
  });

  test('is the last that is kept of what the portal does not show', async () => {
    await setChannels(mia, 'neueNote', { portal: false, zustellung: 'taeglich' });
    await importNote('1,3');
    await round();
    expect(await told(mia)).toEqual(['neueNote']);
    await morgens();
    expect(await mailsTo(mia)).toHaveLength(1);
    expect(await told(mia)).toEqual([]);
  });

  test('is neither lost nor doubled where writing it fails', async () => {
    await importNote('1,3');
    await round();
    const dying: Outbox = {
      ...fixture.server.outbox,
      async sendLater(...args) {
        await fixture.server.outbox.sendLater(...args);
        throw new Error('the process ended');
      },
    };
    await expect(summarise({ ...verteilung(), outbox: dying })).rejects.toThrow('the process ended');
    expect(await mailsTo(mia)).toEqual([]);
    expect((await messagesTo(mia)).map(({ email }) => email)).toEqual(['taeglich']);
    await Promise.all([morgens(), morgens()]);
    expect(await mailsTo(mia)).toHaveLength(1);
  });
});

describe('while the mail server is away', () => {
  let refused: number;
  beforeEach(() => {
    refused = 0;
    fixture.mailserver.refuse = () => {
      refused += 1;
      return new Error('451 try later');
    };
  });
  const tried = async (times: number) => {
    const before = refused;
    await expect.poll(() => refused).toBeGreaterThan(before + times - 1);
  };

  test('mails wait, and each arrives once when it is back', async () => {
    for (let n = 0; n < 5; n += 1) {
      await erteilt();
      await round();
    }
    await tried(9);
    expect(await waiting()).toHaveLength(5);
    fixture.mailserver.refuse = undefined;
    const mails = await mailsTo(mia);
    expect(mails).toHaveLength(5);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(5);
  });

  test.each(WIDERRUFE)('a mail that waits never reaches who %s', async (_, change) => {
    await setChannels(mia, 'neueNote', { zustellung: 'sofort' });
    await importNote('1,3');
    await round();
    await tried(1);
    await asSystem((db) => db.delete(benachrichtigung));
    await change();
    fixture.mailserver.refuse = undefined;
    expect(await mailsTo(mia)).toEqual([]);
  });

  test('a mail that waits tells the rest of it alone, to the address and by the names of now', async () => {
    await setChannels(mia, 'neueNote', { zustellung: 'sofort' });
    await importNote('1,3');
    await erteilt();
    await round();
    await tried(1);
    const rest = await asSystem((db) => all(db, sql`select * from mailausgang`));
    expect(JSON.stringify(rest)).not.toMatch(/Muster|Mia/);
    await asSystem(async (db) => {
      await db
        .update(studenten)
        .set({ notenfreigabe: false, nachname: 'Anders' })
        .where(eq(studenten.id, fixture.student.id));
      await db.update(benutzer).set({ email: 'neu@test.example' }).where(eq(benutzer.id, mia.id));
    });
    fixture.mailserver.refuse = undefined;
    expect(await mailsTo(mia)).toEqual([]);
    const [mail, ...others] = await mailsTo({ email: 'neu@test.example' });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Freigabe erteilt: Mia Anders / Release granted: Mia Anders');
    expect(mail?.text).not.toContain('Algorithmen');
  });
});
