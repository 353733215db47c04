import type { Zustellung } from '@firmenportal/contract/benachrichtigungen';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Post, WriteMail } from '../../../platform/mail/post.ts';
import { enterTag } from '../../stammdaten/tag.db.ts';
import { raiseMarktplatz, raiseZeitraeume } from './faelligkeit.db.ts';
import { findMeldungen, type Verweis } from './meldungen.db.ts';
import { mailOfMeldungen } from './sammelmails.presenter.ts';
import { verteileEinige, verteiltAllein } from './verteilung.db.ts';
import { clearWartende, listWartende, takeWartende } from './wartende.db.ts';

export interface Verteilung {
  readonly database: Database;
  readonly post: Post;
  readonly uhr: () => Date;
}

/** Of what a mail to one person is written when it leaves. */
interface Entwurf {
  benutzerId: string;
  zustellung: Zustellung;
  verweise: Verweis[];
}

/** People whose mails are made ready in one transaction. */
const PERSONEN = 25;
const NEVER = new AbortController().signal;

/** Tells people of what happened, every few seconds; and every morning in one mail what waits for it. */
export async function workOffBenachrichtigungen(jobs: Jobs, verteilung: Verteilung): Promise<void> {
  jobs.often((ending) => benachrichtige(verteilung, ending));
  await jobs.daily('zusammenfassung', () => fasseZusammen(verteilung));
}

/** Writes the mails of what people are told when they leave: of what they may know at that moment. */
export const writeMeldungsmail =
  ({ baseUrl, uhr }: { baseUrl: string; uhr: () => Date }): WriteMail =>
  async (db, entwurf, am) => {
    const { benutzerId, zustellung, verweise } = entwurf as Entwurf;
    const meldungen = await findMeldungen(db, benutzerId, verweise, uhr());
    const [first] = meldungen;
    if (!first) return undefined;
    return mailOfMeldungen({
      an: { name: first.name, adresse: first.adresse },
      meldungen,
      baseUrl,
      zusammenfassung: zustellung === 'taeglich' ? am : undefined,
    });
  };

/** One round: raises what is due, distributes what happened, and makes the mails ready that are to leave at once. */
export async function benachrichtige(verteilung: Verteilung, ending = NEVER): Promise<void> {
  /** Does some of the work as long as there is any, each time in a transaction, beside no other process. */
  const workOff = async (some: (db: Db, jetzt: Date) => Promise<number>) => {
    while (!ending.aborted && (await inTransaction(verteilung, some)) > 0);
  };
  await workOff(async (db, jetzt) => {
    await raiseZeitraeume(db, jetzt);
    await raiseMarktplatz(db);
    return verteileEinige(db);
  });
  await workOff((db, jetzt) => mailEinigen(db, verteilung, 'sofort', jetzt));
}

/** Makes the summary of the day ready for all who have anything waiting for it. */
export async function fasseZusammen(verteilung: Verteilung): Promise<void> {
  const { database, uhr } = verteilung;
  const some = () =>
    database.alsSystem('benachrichtigung', async (db) => {
      const jetzt = uhr();
      await enterTag(db, jetzt);
      return mailEinigen(db, verteilung, 'taeglich', jetzt);
    });
  while ((await some()) > 0);
}

/** All that happened is told in the portal, and nothing of it by mail: for data that come with their past. */
export async function verteileOhneMails(db: Db, jetzt: Date): Promise<void> {
  await enterTag(db, jetzt);
  await raiseZeitraeume(db, jetzt);
  await raiseMarktplatz(db);
  while ((await verteileEinige(db)) > 0);
  await clearWartende(db);
}

function inTransaction(
  { database, uhr }: Verteilung,
  some: (db: Db, jetzt: Date) => Promise<number>,
): Promise<number> {
  return database.alsSystem('benachrichtigung', async (db) => {
    if (!(await verteiltAllein(db))) return 0;
    const jetzt = uhr();
    await enterTag(db, jetzt);
    return some(db, jetzt);
  });
}

/** Keeps of what a mail is to be written to each of some people; how many people had something waiting. */
async function mailEinigen(
  db: Db,
  { post }: Verteilung,
  zustellung: Zustellung,
  jetzt: Date,
): Promise<number> {
  const personen = await listWartende(db, zustellung, PERSONEN);
  if (personen.length === 0) return 0;
  const wartende = await takeWartende(db, zustellung, personen);
  await post.sendLater(
    db,
    jetzt,
    wartende.map(({ id: benutzerId, name, adresse, verweise }) => ({
      an: { name, adresse },
      entwurf: { benutzerId, zustellung, verweise } satisfies Entwurf,
    })),
  );
  return personen.length;
}
