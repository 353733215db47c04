import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { mailausgang } from './mail.table.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, Transport } from './mail.ts';

/** Takes mails from those who cause them. */
export interface Outbox {
  /** Writes them down in the transaction of `db`; they leave after its commit, and only then. */
  send(db: Db, now: Date, mails: readonly Mail[]): Promise<void>;
  /** The same of mails that are not written before they leave: what they tell may not be told any more by then. */
  sendLater(db: Db, now: Date, drafts: readonly MailDraft[]): Promise<void>;
}

/** What a mail is to be written of when it leaves: references, and nothing that may be revoked. */
export interface MailDraft {
  an: Mail['an'];
  entwurf: object;
}

/** Writes the mail of a draft that was kept then, each time that it is tried; none where nothing is left to tell. */
export type WriteMail = (db: Db, draft: unknown, am: Date) => Promise<Mail | undefined>;

/** What no mail server took for so long is of no use to anybody any more, and names people. */
const GIVEN_UP_MS = 10 * 86_400_000;

/** A version that knows no drafts takes none from their queue while it is still running. */
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
        mails.map(({ an, ...mail }) => ({ ...rowOf(an, now), ...mail })),
      ),
    sendLater: (db, now, drafts) =>
      keep(
        db,
        drafts.map(({ an, entwurf: draft }) => ({ ...rowOf(an, now), entwurf: draft })),
      ),
  };
}

/** Where there is a job of the identifier, nothing changes. */
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
 * Sends what was written down, also what waits without a job: a restored database has mails and no queues. The row is
 * locked meanwhile and deleted in the same transaction: a mail is sent by one process at a time, and again only where
 * the process died between the mail server's word and the commit.
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
    // Whoever sends one now holds its row. The others were with a process that died, or wait in a living one, which
    // finds them gone.
    const left = await db.select({ id }).from(mailausgang).for('update', { skipLocked: true });
    for (const queue of ['mail', 'mailentwurf'] as const)
      await jobs.takeOver(
        db,
        queue,
        left.map((row) => row.id),
      );
  });
  const deliver = (id: string) =>
    database.asSystem('mail', async (db) => {
      const [row] = await db.select().from(mailausgang).where(eq(mailausgang.id, id)).for('update');
      if (!row) return;
      const mail = row.entwurf === null ? writtenMail(row) : await write(db, row.entwurf, row.am);
      if (mail) await transport.send({ ...mail, id: row.id, am: row.am });
      await db.delete(mailausgang).where(eq(mailausgang.id, id));
      await deleteSome(db, mailausgang, lt(mailausgang.am, new Date(Date.now() - GIVEN_UP_MS)));
    });
  await jobs.work('mail', deliver);
  await jobs.work('mailentwurf', deliver);
}

function writtenMail({ an: address, anName: name, antwortAn, betreff, text, html }: Row): Mail {
  if (betreff === null || text === null || html === null) throw new Error('a mail without a text');
  return { an: { name, adresse: address }, antwortAn, betreff, text, html };
}

type Row = typeof mailausgang.$inferSelect;

const rowOf = ({ adresse: an, name: anName }: Mail['an'], am: Date) => ({ id: randomUUID(), am, an, anName });
