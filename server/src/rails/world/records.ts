import { only, type Db } from '#platform/db/database.ts';
import { ansicht } from '#features/ansichten/ansichten.table.ts';
import { newBewerbernachricht } from '#testing/records/bewerbernachricht.ts';
import { bewerbernotiz } from '#features/bewerbernotizen/bewerbernotizen.table.ts';
import { studierendennotiz } from '#features/studierendennotizen/studierendennotizen.table.ts';
import { webhook } from '#features/webhooks/webhooks.table.ts';
import type { TestServer } from '#testing/server.ts';
import { newWebhook } from '#testing/records/webhook.ts';
import { newDienstkonto } from '#testing/records/dienstkonto.ts';
import { FAELLIG_AM } from '../calls/example.ts';

// What companies' people write for each other, with the company's canary in every text.

interface Firma {
  id: string;
  kanarie: string;
  bewerberId: string;
}

/** A note on the company's applicant. */
export async function writeNotiz(
  db: Db,
  { id: firmaId, kanarie: canary, bewerberId }: Firma,
  benutzerId: string,
): Promise<string> {
  const { id } = only(
    await db
      .insert(bewerbernotiz)
      .values({
        firmaId,
        bewerberId,
        benutzerId,
        verfasstVon: canary,
        verfasstAm: new Date(),
        text: canary,
      })
      .returning(),
  );
  return id;
}

/** A mail that was sent to the company's applicant. */
export async function writeNachricht(
  db: Db,
  { id: firmaId, kanarie: canary, bewerberId }: Firma,
  benutzerId: string,
): Promise<void> {
  const sent = { gesendetVon: canary, betreff: canary, text: canary };
  await newBewerbernachricht(db, { firmaId, bewerberId, benutzerId, ...sent });
}

/** An agreement with the company's student, which is due. */
export async function writeStudierendennotiz(
  db: Db,
  { id: firmaId, kanarie: canary, studentId }: Pick<Firma, 'id' | 'kanarie'> & { studentId: string },
  benutzerId: string,
): Promise<string> {
  const { id } = only(
    await db
      .insert(studierendennotiz)
      .values({
        firmaId,
        studentId,
        benutzerId,
        verfasstVon: canary,
        verfasstAm: new Date(),
        text: canary,
        faelligAm: FAELLIG_AM,
      })
      .returning(),
  );
  return id;
}

/** A service account of the company. */
export const writeDienstkonto = (db: Db, { id: firmaId, kanarie: canary }: Pick<Firma, 'id' | 'kanarie'>) =>
  newDienstkonto(db, { firmaId, name: canary });

/** A view shared in the company, or one that only the person sees: its text must reach nobody else. */
export async function writeAnsicht(
  db: Db,
  { firmaId, text, geteilt }: { firmaId: string | null; text: string; geteilt: boolean },
  benutzerId: string,
): Promise<string> {
  const { id } = only(
    await db
      .insert(ansicht)
      .values({
        benutzerId,
        firmaId,
        geteilt,
        liste: text,
        name: text,
        adresse: text,
        angelegtAm: new Date(),
        angelegtVon: text,
      })
      .onConflictDoUpdate({
        target: [ansicht.benutzerId, ansicht.liste, ansicht.name],
        set: { adresse: text },
      })
      .returning(),
  );
  return id;
}

/** The only one, since the school may have a few only. */
export const writeWebhook = ({ database, seal }: TestServer): Promise<string> =>
  database.asSystem('test', async (db) => {
    await db.delete(webhook);
    return (await newWebhook(db, seal)).id;
  });
