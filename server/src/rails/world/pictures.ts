import { eq } from 'drizzle-orm';
import { firma } from '#features/firmen/firmen.table.ts';
import { kontakt } from '#features/kontakt/kontakte.table.ts';
import { student } from '#features/studenten/studenten.table.ts';
import type { TestServer } from '#testing/server.ts';

interface Firma {
  id: string;
  kanarie: string;
  kollegeKontaktId: string;
  studentId: string;
}

// Pictures with the company's canary as content, so that answers show whose file was sent.
const photoOf = (id: string) => `fotos/png/${id}`;
const withPhoto = (id: string) => ({ fotoSchluessel: photoOf(id) });
const logoOf = ({ id }: Firma) => `logos/png/${id}`;

/** A photo of a contact and of a student, and the logo, of each company. */
export async function writePictures(server: TestServer, firmen: readonly Firma[]): Promise<void> {
  for (const one of firmen) {
    const { kanarie: canary, kollegeKontaktId, studentId } = one;
    for (const key of [photoOf(kollegeKontaktId), photoOf(studentId), logoOf(one)]) {
      await server.files.put(key, Buffer.from(canary));
    }
    await server.database.asSystem('test', async (db) => {
      await db.update(kontakt).set(withPhoto(kollegeKontaktId)).where(eq(kontakt.id, kollegeKontaktId));
      await db.update(student).set(withPhoto(studentId)).where(eq(student.id, studentId));
    });
    await ensureLogo(server, one);
  }
}

/** Restores the logo, in case a test has replaced or removed it. */
export async function ensureLogo(server: TestServer, one: Firma): Promise<void> {
  await server.database.asSystem('test', (db) =>
    db
      .update(firma)
      .set({ logoSchluessel: logoOf(one) })
      .where(eq(firma.id, one.id)),
  );
}
