import { randomBytes, randomUUID } from 'node:crypto';
import { only, type Db } from '#platform/db/database.ts';
import { benutzereinladung } from '#features/benutzereinladungen/benutzereinladungen.table.ts';
import { dokument } from '#features/dokumente/dokumente.table.ts';
import { reservierungszeitraum } from '#features/reservierungen/reservierungen.table.ts';
import { termin } from '#features/termine/termine.table.ts';
import type { Insert } from './record.ts';

// Records for tests, as in factories.ts: the management of companies, and what the school publishes.

const HOUR = 3_600_000;

/** An invitation that was just sent. To use it, pass the hash of a token. */
export async function newEinladung(
  db: Db,
  firmaId: string,
  { eingeladenAm = new Date(), ...values }: Insert<typeof benutzereinladung> = {},
) {
  return only(
    await db
      .insert(benutzereinladung)
      .values({
        email: `${randomUUID()}@test.example`,
        rollen: ['ROLE_FIRMENPORTAL_USER_STANDARD'],
        eingeladenVon: 'Toni Test',
        tokenHash: randomBytes(32),
        gesendetAm: eingeladenAm,
        gueltigBis: new Date(eingeladenAm.getTime() + 48 * HOUR),
        ...values,
        eingeladenAm,
        firmaId,
      })
      .returning(),
  );
}

/** A period that is open for a day by default. */
export async function newZeitraum(db: Db, jahr: number, values: Partial<Record<'von' | 'bis', Date>> = {}) {
  const { von = new Date(Date.now() - 12 * HOUR), bis = new Date(von.getTime() + 24 * HOUR) } = values;
  return only(await db.insert(reservierungszeitraum).values({ jahr, von, bis }).returning());
}

export async function newDokument(db: Db, values: Insert<typeof dokument> = {}) {
  return only(
    await db
      .insert(dokument)
      .values({
        kategorie: 'allgemein',
        titel: 'Handbuch',
        dateiname: 'Handbuch.pdf',
        medientyp: 'application/pdf',
        groesse: 1,
        schluessel: `dokumente/${randomUUID()}`,
        veroeffentlichtAm: new Date(),
        ...values,
      })
      .returning(),
  );
}

export async function newTermin(db: Db, values: Insert<typeof termin> = {}) {
  return only(
    await db
      .insert(termin)
      .values({ art: 'sonstiges', titel: 'Begegnung', von: '2026-12-01', bis: '2026-12-01', ...values })
      .returning(),
  );
}
