import { randomUUID } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { mailausgang } from './mail.table.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, Transport } from './mail.ts';

/** Accepts mails. */
export interface Outbox {
  /** Stores mails in the transaction of `db`. They are sent after its commit, and only then. */
  send(db: Db, now: Date, mails: readonly Mail[]): Promise<void>;
  /**
   * The same for mails whose text is written when they are sent, because their content may no longer be allowed by
   * then.
   */
  sendLater(db: Db, now: Date, drafts: readonly MailDraft[]): Promise<void>;
}

/** What such a mail is written from: references only, and nothing whose access may be revoked. */
export interface MailDraft {
  to: Mail['to'];
  draft: object;
}

/** Writes the mail of a stored draft, in each attempt anew; undefined if there is nothing left to tell. */
export type WriteMail = (db: Db, draft: unknown, at: Date) => Promise<Mail | undefined>;

/** A mail that no server accepted for this long is useless, and names people. */
const GIVEN_UP_MS = 10 * 86_400_000;

const QUEUES = ['mail', 'mailentwurf'] as const;

/** A queue of its own, because an older version that is still running can't handle drafts. */
const queueOf = ({ entwurf: draft }: { entwurf?: unknown }) => (draft ? 'mailentwurf' : 'mail');

export function createOutbox(jobs: Jobs): Outbox {
  async function keep(db: Db, rows: readonly (typeof mailausgang.$inferInsert)[]): Promise<void> {
    if (rows.length === 0) return;
    await db.insert(mailausgang).values([...rows]);
    await enqueue(jobs, db, rows);
  }
  return {
    send: (db, now, mails) =>
      keep(
        db,
        mails.map(({ to, senderName, replyTo, subject, text, html }) => ({
          ...rowOf(to, now),
          vonName: senderName,
          antwortAn: replyTo,
          betreff: subject,
          text,
          html,
        })),
      ),
    sendLater: (db, now, drafts) =>
      keep(
        db,
        drafts.map(({ to, draft }) => ({ ...rowOf(to, now), entwurf: draft })),
      ),
  };
}

/** Does nothing if a job with the identifier exists. */
async function enqueue(jobs: Jobs, db: Db, rows: readonly { id: string; entwurf?: unknown }[]) {
  for (const [queue, some] of Map.groupBy(rows, queueOf)) {
    await jobs.send(
      db,
      queue,
      some.map(({ id }) => id),
    );
  }
}

/**
 * Sends stored mails, including those without a job: a restored database has mails but no queues. Each mail's row is
 * locked while it is sent, and deleted in the same transaction. So one process sends it at a time, and it is sent
 * again only if the process or its connection died between the server's answer and the commit.
 */
export async function deliverMails(
  jobs: Jobs,
  database: Database,
  transport: Transport,
  write: WriteMail,
): Promise<void> {
  await database.asSystem('mail', async (db) => {
    const { id, entwurf: draft } = mailausgang;
    await enqueue(jobs, db, await db.select({ id, entwurf: draft }).from(mailausgang));
    // A process that is sending one holds its row. The others belong to a process that died, or wait in one that will
    // find them gone.
    const left = await db.select({ id }).from(mailausgang).for('update', { skipLocked: true });
    for (const queue of QUEUES)
      await jobs.takeOver(
        db,
        queue,
        left.map((row) => row.id),
      );
  });
  // A process that dies later, on another machine perhaps, which no start follows.
  jobs.often(async () => {
    for (const queue of QUEUES) {
      if (await database.asSystem('mail', (db) => takeOverSilent(jobs, db, queue))) jobs.wake(queue);
    }
  });
  const deliver = (id: string) =>
    database.asSystem('mail', async (db) => {
      const [row] = await db.select().from(mailausgang).where(eq(mailausgang.id, id)).for('update');
      if (!row) return;
      const mail = row.entwurf === null ? writtenMail(row) : await write(db, row.entwurf, row.am);
      if (mail) await transport.send({ ...mail, id: row.id, at: row.am });
      await db.delete(mailausgang).where(eq(mailausgang.id, id));
      await deleteSome(db, mailausgang, lt(mailausgang.am, new Date(Date.now() - GIVEN_UP_MS)));
    });
  await jobs.work('mail', deliver);
  await jobs.work('mailentwurf', deliver);
}

/**
 * Takes over what a dead process held, and says whether there was anything. Nobody sends a mail whose row is locked: of a
 * lost machine it is, until PostgreSQL ends the session (`idleInTransaction`).
 */
async function takeOverSilent(jobs: Jobs, db: Db, queue: (typeof QUEUES)[number]): Promise<boolean> {
  const silent = await jobs.silent(db, queue);
  if (silent.length === 0) return false;
  const left = await db
    .select({ id: mailausgang.id })
    .from(mailausgang)
    .where(inArray(mailausgang.id, silent))
    .for('update', { skipLocked: true });
  await jobs.takeOver(
    db,
    queue,
    left.map(({ id }) => id),
  );
  return left.length > 0;
}

function writtenMail({
  an: address,
  anName: name,
  vonName: senderName,
  antwortAn: replyTo,
  betreff: subject,
  text,
  html,
}: Row): Mail {
  if (subject === null || text === null || html === null) throw new Error('a mail without a text');
  return { to: { name, address }, senderName, replyTo, subject, text, html };
}

type Row = typeof mailausgang.$inferSelect;

const rowOf = ({ address, name }: Mail['to'], at: Date) => ({
  id: randomUUID(),
  am: at,
  an: address,
  anName: name,
});
