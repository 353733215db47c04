import type { Db } from '#platform/db/database.ts';
import { newBenachrichtigung, newKonferenz, newKonferenzanmeldung } from '#testing/records/everyday.ts';

// Notifications, and people registered for the conference.

interface Firma {
  id: string;
  kanarie: string;
  kollegeId: string;
}

/** One conference, which every company sees. */
const KONFERENZ = 'c0d0a1e5-3f61-4f0e-9f3c-6f3c1d0f7a10';

/** The conference, and a registration and a notification of each company. */
export async function writeAlltag(db: Db, firmen: readonly Firma[]): Promise<void> {
  await newKonferenz(db, [], { id: KONFERENZ });
  for (const { id: firmaId, kanarie: canary, kollegeId } of firmen) {
    await newKonferenzanmeldung(db, firmaId, KONFERENZ, {
      vorname: canary,
      nachname: canary,
      email: `${canary}@test.example`,
      angemeldetVon: canary,
    });
    await newBenachrichtigung(db, kollegeId, { firmaId, angaben: { titel: canary } });
  }
}

/**
 * A record for the parameter in `pfad`: the company's, or the person's own where it belongs to a person; undefined
 * for other parameters.
 */
export async function writeEveryday(
  db: Db,
  filePath: string,
  { id: firmaId, kanarie: canary, kollegeId }: Firma,
  benutzerId: string | undefined,
): Promise<string | undefined> {
  switch (filePath) {
    case '/ausbildungskonferenzen':
      return KONFERENZ;
    case '/ausbildungskonferenzen/{id}/anmeldungen':
      return (await newKonferenzanmeldung(db, firmaId, KONFERENZ, { angemeldetVon: canary })).id;
    case '/benachrichtigungLog':
      return (
        await newBenachrichtigung(db, benutzerId ?? kollegeId, benutzerId === undefined ? { firmaId } : {})
      ).id;
    default:
      return undefined;
  }
}
