import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { mailausgang } from '../db/schema/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail, Transport } from './mail.ts';

/** Takes mails from those who cause them. */
export interface Post {
  /** Writes them down in the transaction of `db`; they leave after its commit, and only then. */
  send(db: Db, jetzt: Date, mails: readonly Mail[]): Promise<void>;
}

/** What no mail server took for so long is of no use to anybody any more, and names people. */
const GIVEN_UP_MS = 10 * 86_400_000;

export function createPost(jobs: Jobs): Post {
  return {
    async send(db, jetzt, mails) {
      if (mails.length === 0) return;
      const rows = mails.map(({ an, ...mail }) => ({
        ...mail,
        id: randomUUID(),
        am: jetzt,
        an: an.adresse,
        anName: an.name,
      }));
      await db.insert(mailausgang).values(rows);
      await jobs.send(
        db,
        'mail',
        rows.map(({ id }) => id),
      );
    },
  };
}

/**
 * Sends what was written down, also what waits without a job: a restored database has mails and no queues. The row is locked meanwhile and deleted in the same transaction: a mail is sent
 * by one process at a time, and again only where the process died between the mail server's word and the commit.
 */
export async function deliverMails(jobs: Jobs, database: Database, transport: Transport): Promise<void> {
  await database.alsSystem('mail', async (db) => {
    const waiting = await db.select({ id: mailausgang.id }).from(mailausgang);
    // Where there is a job of the identifier, nothing changes.
    await jobs.send(
      db,
      'mail',
      waiting.map(({ id }) => id),
    );
  });
  await jobs.work('mail', (id) =>
    database.alsSystem('mail', async (db) => {
      const [row] = await db.select().from(mailausgang).where(eq(mailausgang.id, id)).for('update');
      if (!row) return;
      const { an: adresse, anName: name, ...sendung } = row;
      await transport.send({ ...sendung, an: { name, adresse } });
      await db.delete(mailausgang).where(eq(mailausgang.id, id));
      await deleteSome(db, mailausgang, lt(mailausgang.am, new Date(Date.now() - GIVEN_UP_MS)));
    }),
  );
}
