import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { all } from '../db/database.ts';
import { startMailServer, type MailServer } from '#testing/peers/mail-server.ts';
import { withOwner } from '#testing/owner.ts';
import { startTestServer, type TestServer } from '#testing/server.ts';
import { folderTransport } from './folder.ts';
import type { Mail, Transport } from './mail.ts';
import { smtpTransport } from './smtp.ts';

const SENDER = { from: { name: 'Portal der Schule', address: 'portal@portal.test' }, host: 'portal.test' };
const MAIL: Mail = {
  to: { name: 'Jörg Größe', address: 'joerg@test.example' },
  subject: 'Freigabe für Müller & Söhne',
  text: 'Öffnen Sie\nhttps://portal.test/freigabe/abc\n',
  html: '<p>Öffnen Sie <a href="https://portal.test/freigabe/abc">den Link</a></p>',
};

let mailServer: MailServer;
let transport: Transport;
let server: TestServer;

const send = (...mails: Mail[]) =>
  server.database.asSystem('test', (db) => server.outbox.send(db, server.clock.now, mails));
const waiting = () =>
  server.database.asSystem('test', (db) => all<{ id: string }>(db, sql`select id from mailausgang`));
const states = () =>
  server.database.asSystem('test', (db) =>
    all<{ state: string; content: string }>(
      db,
      sql`select state, concat(data, output) as content from pgboss.job where name = 'mail'`,
    ),
  );

beforeAll(async () => {
  mailServer = await startMailServer();
  transport = smtpTransport(mailServer.url, SENDER);
  server = await startTestServer({ transport });
});
beforeEach(() => {
  mailServer.received.length = 0;
  mailServer.refuse = undefined;
  mailServer.onMail = undefined;
});
afterAll(() => transport.close());

describe('a mail', () => {
  test('arrives as it was written, in both parts, at its one recipient', async () => {
    await send(MAIL);
    await expect.poll(() => mailServer.received.length).toBe(1);
    const [mail] = mailServer.received;
    expect(mail?.recipients).toEqual(['joerg@test.example']);
    expect(mail?.to).toEqual([{ name: 'Jörg Größe', address: 'joerg@test.example' }]);
    expect(mail?.from).toEqual({ name: 'Portal der Schule', address: 'portal@portal.test' });
    expect(mail?.subject).toBe('Freigabe für Müller & Söhne');
    expect(mail?.text).toContain('Öffnen Sie\nhttps://portal.test/freigabe/abc');
    expect(mail?.html).toContain('<a href="https://portal.test/freigabe/abc">');
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@portal\.test>$/);
  });

  test('that is written when it leaves is in a queue of its own, of which a version without drafts takes none', async () => {
    const named = await server.database.asSystem('test', async (db) => {
      const draft = { benutzerId: randomUUID(), zustellung: 'sofort', verweise: [] };
      await server.outbox.sendLater(db, server.clock.now, [{ to: MAIL.to, draft }]);
      return all<{ name: string }>(
        db,
        sql`select j.name from pgboss.job j join mailausgang m on m.id = j.id where m.entwurf is not null`,
      );
    });
    expect(named).toEqual([{ name: 'mailentwurf' }]);
    await expect.poll(waiting).toEqual([]);
  });

  test('leaves nothing of itself behind', async () => {
    await send(MAIL);
    await expect.poll(() => mailServer.received.length).toBe(1);
    await expect.poll(waiting).toEqual([]);
    await expect.poll(async () => (await states()).every(({ state }) => state === 'completed')).toBe(true);
    expect((await states()).map(({ content }) => content).join()).not.toMatch(/test\.example|freigabe/);
  });

  test('does not leave where the transaction fails that caused it', async () => {
    const work = server.database.asSystem('test', async (db) => {
      await server.outbox.send(db, server.clock.now, [MAIL]);
      throw new Error('thought better of it');
    });
    await expect(work).rejects.toThrow('thought better of it');
    await send({ ...MAIL, subject: 'the next' });
    await expect.poll(() => mailServer.received.map(({ subject }) => subject)).toEqual(['the next']);
  });

  test('has no header but its own, whatever people are called', async () => {
    const name = 'Eve\r\nBcc: alle@test.example\r\n\r\n<script>';
    await send({ ...MAIL, to: { name, address: MAIL.to.address }, subject: `Für ${name}` });
    await expect.poll(() => mailServer.received.length).toBe(1);
    const [mail] = mailServer.received;
    expect(mail?.recipients).toEqual([MAIL.to.address]);
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.to?.map(({ address }) => address)).toEqual([MAIL.to.address]);
    expect(mail?.subject).toContain('Für Eve Bcc: alle@test.example');
  });
});

describe('while the mail server is away', () => {
  test('mails wait, and arrive when it is back', async () => {
    let refused = 0;
    mailServer.refuse = () => {
      refused += 1;
      return new Error('451 joerg@test.example: try later');
    };
    await send(MAIL);
    await expect.poll(() => refused).toBeGreaterThan(1);
    expect(await waiting()).toHaveLength(1);
    expect(JSON.stringify(await states())).not.toContain('test.example');
    mailServer.refuse = undefined;
    await expect.poll(() => mailServer.received.length).toBe(1);
    await expect.poll(waiting).toEqual([]);
  });
});

describe('several processes', () => {
  test('share the mails, and send each once', async () => {
    await server.another();
    const subjects = Array.from({ length: 40 }, (_, n) => `Mail ${n}`);
    await send(...subjects.map((subject) => ({ ...MAIL, subject })));
    await expect.poll(waiting).toEqual([]);
    const sorted = (texts: (string | undefined)[]) =>
      texts.map(String).toSorted((a, b) => a.localeCompare(b));
    expect(sorted(mailServer.received.map(({ subject }) => subject))).toEqual(sorted(subjects));
  });

  test('send a mail again under the same identifier where one lost the database behind it', async () => {
    // The mail server has it, the commit is lost: all that is known is that it may have been sent.
    mailServer.onMail = () => {
      mailServer.onMail = undefined;
      return withOwner(server.url, (owner) =>
        owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction' and query like '%mailausgang%'`,
        ),
      );
    };
    await send(MAIL);
    await expect.poll(waiting).toEqual([]);
    expect(mailServer.received).toHaveLength(2);
    expect(new Set(mailServer.received.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('that a dead process held is sent by the next one that starts', async () => {
    await server.database.asSystem('test', async (db) => {
      await server.outbox.send(db, server.clock.now, [MAIL]);
      // As it stands when a process has taken it and is killed: its row is nobody's, its heart beat just now.
      await db.execute(
        sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
            where name = 'mail' and state = 'created'`,
      );
    });
    expect(await states()).toContainEqual(expect.objectContaining({ state: 'active' }));
    await server.another();
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
    expect(mailServer.received).toHaveLength(1);
  });

  test('that a dead process held is sent by one that lives, once nobody holds its row', async () => {
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    onTestFinished(() => end());
    const subjects = () => mailServer.received.map(({ subject }) => subject);
    // The one is of a process that was killed, the other one of a machine that was lost: PostgreSQL knows nothing of that.
    await server.database.asSystem('test', async (db) => {
      await server.outbox.send(db, server.clock.now, [
        { ...MAIL, subject: 'killed' },
        { ...MAIL, subject: 'lost' },
      ]);
      await db.execute(
        sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()
            where name = 'mail' and state = 'created'`,
      );
    });
    const session = server.database.asSystem('test', async (db) => {
      await db.execute(sql`select from mailausgang where betreff = 'lost' for update`);
      hold();
      await ended;
    });
    await held;
    await withOwner(server.url, (owner) =>
      owner.query(`update pgboss.job set heartbeat_on = now() - interval '31 s' where state = 'active'`),
    );
    await expect.poll(subjects, { timeout: 10_000 }).toEqual(['killed']);
    end();
    await session;
    await expect.poll(subjects, { timeout: 10_000 }).toEqual(['killed', 'lost']);
    await expect.poll(waiting).toEqual([]);
  });

  test('that a living process is sending is left to it', async () => {
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    mailServer.onMail = () => {
      take();
      return held;
    };
    await send(MAIL);
    await taken;
    await server.another();
    expect(await states()).toContainEqual(expect.objectContaining({ state: 'active' }));
    release();
    await expect.poll(waiting).toEqual([]);
    expect(mailServer.received).toHaveLength(1);
  });
});

describe('the folder', () => {
  test('gets a file for each mail that people and mail programs read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-mails-'));
    const at = new Date('2026-11-21T10:00:00Z');
    const awkward = { name: 'Jörg "Jo" Größe', address: '../joerg@test.example' };
    await folderTransport(folder, SENDER).send({ ...MAIL, to: awkward, id: crypto.randomUUID(), at });
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(file).toMatch(/^2026-11-21T10-00-00-000Z-.._joerg@test\.example-[0-9a-f]{8}\.eml$/);
    const source = await readFile(path.join(folder, file), 'utf8');
    expect(source).toContain('Subject: Freigabe für Müller & Söhne\n');
    expect(source.split('\n')).toContain('https://portal.test/freigabe/abc');
    const { text: parsed, subject, to } = await PostalMime.parse(source);
    expect(parsed).toContain('Öffnen Sie');
    expect(subject).toBe(MAIL.subject);
    expect(to?.[0]?.name).toBe("Jörg 'Jo' Größe");
    await rm(folder, { recursive: true });
  });
});
