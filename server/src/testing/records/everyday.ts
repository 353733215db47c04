import { randomUUID } from 'node:crypto';
import { only, type Db } from '#platform/db/database.ts';
import {
  ausbildungskonferenz,
  konferenzanmeldung,
  konferenzdokument,
} from '#features/ausbildungskonferenzen/ausbildungskonferenzen.table.ts';
import { benachrichtigungLog } from '#features/benachrichtigungen/benachrichtigungen.table.ts';
import type { Insert } from './record.ts';
import { newTermin } from './unternehmen.ts';

// Records for tests, as in factories.ts: notifications and the training conference.

/** An unread notification in the portal, of a new document by default. */
export async function newBenachrichtigung(
  db: Db,
  benutzerId: string,
  values: Insert<typeof benachrichtigungLog> = {},
) {
  return only(
    await db
      .insert(benachrichtigungLog)
      .values({
        benutzerId,
        typ: 'neuesDokument',
        angaben: { anzahl: 1, titel: 'Handbuch', id: randomUUID() },
        am: new Date(),
        portal: true,
        ...values,
      })
      .returning(),
  );
}

/** A conference with its date, open for registration. Returns their identifier. */
export async function newKonferenz(
  db: Db,
  dokumente: readonly string[] = [],
  values: Insert<typeof ausbildungskonferenz> & { titel?: string; von?: string } = {},
): Promise<string> {
  const { titel = 'Ausbildungskonferenz', von = '2027-03-12', ...rest } = values;
  const { id } = await newTermin(db, {
    ...(rest.id !== undefined && { id: rest.id }),
    art: 'ausbildungskonferenz',
    titel,
    von,
    bis: von,
    beginn: '10:00',
  });
  await db
    .insert(ausbildungskonferenz)
    .values({ anmeldeschluss: new Date(`${von}T00:00:00Z`), programm: '## Programm', ...rest, id });
  for (const dokumentId of dokumente) {
    await db.insert(konferenzdokument).values({ konferenzId: id, dokumentId });
  }
  return id;
}

export async function newKonferenzanmeldung(
  db: Db,
  firmaId: string,
  konferenzId: string,
  values: Insert<typeof konferenzanmeldung> = {},
) {
  return only(
    await db
      .insert(konferenzanmeldung)
      .values({
        vorname: 'Toni',
        nachname: 'Test',
        email: `${randomUUID()}@test.example`,
        angemeldetVon: 'Toni Test',
        angemeldetAm: new Date(),
        ...values,
        firmaId,
        konferenzId,
      })
      .returning(),
  );
}
