import { sql } from 'drizzle-orm';
import { SCHOOL_TIME_ZONE } from '@firmenportal/contract/locale';
import { first, type Db } from '@firmenportal/server/platform/db/database';
import {
  ausbildungskonferenz,
  konferenzanmeldung,
  konferenzdokument,
} from '@firmenportal/server/features/ausbildungskonferenzen/ausbildungskonferenzen.table';
import { addDays } from '../calendar.ts';
import { findFirma, findKonto } from './lookup.ts';
import { konferenzNumber, konferenzDays } from '../files/termine.ts';

const PROGRAMM = `## Vormittag

- 09:30 Uhr Ankommen
- 10:00 Uhr Bericht der Hochschulleitung
- 11:30 Uhr **Transferleistungen**: was sich bewährt hat

## Nachmittag

- 13:30 Uhr Arbeitsgruppen
- 15:30 Uhr Ergebnisse und Ausblick`;

/** Whom the companies A, B and C registered, and by which account. `abgesagt` applies to the coming conference. */
const ANMELDUNGEN = [
  { firma: '10001', konto: 'admin', vorname: 'Martina', nachname: 'Lorenzen', funktion: 'Personalleitung' },
  { firma: '10001', konto: 'admin', vorname: 'Jens', nachname: 'Petersen', funktion: 'Ausbildungsleitung' },
  {
    firma: '10001',
    konto: 'standard',
    vorname: 'Arne',
    nachname: 'Behrmann',
    funktion: 'Ausbildung',
    abgesagt: true,
  },
  {
    firma: '10002',
    konto: 'konzern',
    vorname: 'Sabine',
    nachname: 'Albers',
    funktion: 'Nachwuchsförderung',
    hinweis: 'Vegetarisches Mittagessen',
  },
  { firma: '10003', konto: 'andere', vorname: 'Ulrich', nachname: 'Wiese', funktion: null },
] as const;

/** Publishes the last conference and the next one, whose dates come from the campus system. */
export async function publishKonferenzen(db: Db, day: string): Promise<void> {
  for (const von of konferenzDays(day)) {
    const termin = await first<{ id: string }>(
      db,
      sql`select id from termin where terminnummer = ${konferenzNumber(von)}`,
    );
    if (!termin) throw new Error(`not in the demo: the conference on ${von}`);
    const { id: konferenzId } = termin;
    await db.insert(ausbildungskonferenz).values({
      id: konferenzId,
      programm: PROGRAMM,
      anmeldeschluss: sql`(${addDays(von, -14)}::date + time '23:59') at time zone ${SCHOOL_TIME_ZONE}`,
    });
    await db
      .insert(konferenzdokument)
      .select(sql`select ${konferenzId}::uuid, id from dokument where kategorie = 'ausbildungskonferenz'`);
    await register(db, konferenzId, von, day);
  }
}

async function register(db: Db, konferenzId: string, von: string, day: string): Promise<void> {
  const kommend = von > day;
  const angemeldetAm = new Date(`${kommend ? addDays(day, -2) : addDays(von, -40)}T09:15:00Z`);
  for (const { firma, konto, ...teilnahme } of ANMELDUNGEN) {
    const { name } = await findKonto(db, konto);
    const { vorname, nachname, funktion } = teilnahme;
    const abgesagt = kommend && 'abgesagt' in teilnahme;
    await db.insert(konferenzanmeldung).values({
      firmaId: await findFirma(db, firma),
      konferenzId,
      vorname,
      nachname,
      email: `${nachname.toLowerCase()}@${firma}.example`,
      funktion,
      hinweis: 'hinweis' in teilnahme ? teilnahme.hinweis : null,
      angemeldetVon: name,
      angemeldetAm,
      abgesagtAm: abgesagt ? new Date(`${addDays(day, -1)}T08:00:00Z`) : null,
      abgesagtVon: abgesagt ? name : null,
    });
  }
}
