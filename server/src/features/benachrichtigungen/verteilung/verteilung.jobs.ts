import type { Zustellung } from '@firmenportal/contract/benachrichtigungen';
import type { Database, Db } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox, WriteMail } from '#platform/mail/outbox.ts';
import { enterTag } from '#features/freigaben/shared/tag.db.ts';
import { raiseMarktplatz, raiseZeitraeume } from './faelligkeit.db.ts';
import { findMeldungen, type Reference } from './meldungen.db.ts';
import { mailOfDigest } from './sammelmails.presenter.ts';
import { distributeSome, distributesAlone } from './verteilung.db.ts';
import { clearWaiting, listWaiting, takeWaiting } from './wartende.db.ts';

export interface Distribution {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly clock: () => Date;
}

/** What a mail to one person is written from at the moment it is sent. */
interface Draft {
  benutzerId: string;
  zustellung: Zustellung;
  verweise: Reference[];
}

/** How many people's mails are prepared in one transaction. */
const PEOPLE_AT_ONCE = 25;
const NEVER = new AbortController().signal;

/** Distributes events every few seconds, and sends the daily summaries every morning. */
export async function workOffBenachrichtigungen(jobs: Jobs, distribution: Distribution): Promise<void> {
  jobs.often((ending) => benachrichtige(distribution, ending));
  await jobs.daily('zusammenfassung', () => summarise(distribution));
}

/**
 * Writes notification mails at the moment they are sent, so that they contain only what their recipients may know then.
 */
export const writeMeldungsmail =
  ({ baseUrl, clock }: { baseUrl: string; clock: () => Date }): WriteMail =>
  async (db, draft, am) => {
    const { benutzerId, zustellung, verweise: references } = draft as Draft;
    const meldungen = await findMeldungen(db, benutzerId, references, clock());
    const [first] = meldungen;
    if (!first) return undefined;
    return mailOfDigest({
      an: { name: first.name, address: first.adresse },
      meldungen,
      baseUrl,
      zusammenfassung: zustellung === 'taeglich' ? am : undefined,
    });
  };

/** One round: raises what is due, distributes events, and prepares the mails that are sent at once. */
export async function benachrichtige(distribution: Distribution, ending = NEVER): Promise<void> {
  /** Repeats a step until there is nothing left, each time in a transaction, while no other process does. */
  const workOff = async (some: (db: Db, now: Date) => Promise<number>) => {
    while (!ending.aborted && (await inTransaction(distribution, some)) > 0);
  };
  await workOff(async (db, now) => {
    await raiseZeitraeume(db, now);
    await raiseMarktplatz(db);
    return distributeSome(db);
  });
  await workOff((db, now) => mailSome(db, distribution, 'sofort', now));
}

/** Prepares the daily summary for everybody who has notifications waiting for it. */
export async function summarise(distribution: Distribution): Promise<void> {
  const { database, clock } = distribution;
  const some = () =>
    database.asSystem('benachrichtigung', async (db) => {
      const now = clock();
      await enterTag(db, now);
      return mailSome(db, distribution, 'taeglich', now);
    });
  while ((await some()) > 0);
}

/** Distributes all events in the portal only, without mails: for imported data about the past. */
export async function distributeWithoutMails(db: Db, now: Date): Promise<void> {
  await enterTag(db, now);
  await raiseZeitraeume(db, now);
  await raiseMarktplatz(db);
  while ((await distributeSome(db)) > 0);
  await clearWaiting(db);
}

function inTransaction(
  { database, clock }: Distribution,
  some: (db: Db, now: Date) => Promise<number>,
): Promise<number> {
  return database.asSystem('benachrichtigung', async (db) => {
    if (!(await distributesAlone(db))) return 0;
    const now = clock();
    await enterTag(db, now);
    return some(db, now);
  });
}

/**
 * Stores, for some people, what their mails are to be written from. Returns for how many people something was
 * waiting.
 */
async function mailSome(
  db: Db,
  { outbox }: Distribution,
  zustellung: Zustellung,
  now: Date,
): Promise<number> {
  const persons = await listWaiting(db, zustellung, PEOPLE_AT_ONCE);
  if (persons.length === 0) return 0;
  const waiting = await takeWaiting(db, zustellung, persons);
  await outbox.sendLater(
    db,
    now,
    waiting.map(({ id: benutzerId, name, adresse: address, verweise: references }) => ({
      to: { name, address },
      draft: { benutzerId, zustellung, verweise: references } satisfies Draft,
    })),
  );
  return persons.length;
}
