import { sql } from 'drizzle-orm';
import type { SetzbareAuswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { all, type Db } from '@firmenportal/server/platform/db/database';
import { bewerberkennzeichen } from '@firmenportal/server/features/bewerberkennzeichen/bewerberkennzeichen.table';
import { bewerbernotiz } from '@firmenportal/server/features/bewerbernotizen/bewerbernotizen.table';
import { newestBewerbungsjahr } from '../files/bewerber.ts';
import { addDays, schoolDay } from '../calendar.ts';
import { tagText } from '@firmenportal/server/platform/texte/tag';
import { findFirma, findKonto, type DemoPerson } from './lookup.ts';

// How company A's people mark the applicants of the newest year: those who applied to it and are still available, and
// the marketplace. Each list has what its screens need to show.

/** The stages of the first applicants who applied. */
const STUFEN: readonly SetzbareAuswahlstufe[] = [
  'angebot',
  'gespraech',
  'gespraech',
  'kontaktiert',
  'kontaktiert',
  'kontaktiert',
  'gesehen',
  'gesehen',
  'gesehen',
  'gesehen',
];

/** Which applicants get a mark, by their position in the list. */
const EIGENE = {
  favoriten: 9,
  ausgeblendet: [20, 26],
  bewertet: 14,
  kontaktiert: 6,
  abgelehnt: [16, 19],
  stufen: STUFEN,
};
const MARKTPLATZ = { favoriten: 6, ausgeblendet: [30, 37], bewertet: 4, kontaktiert: 1, stufen: [] };

const notizenOn = (
  day: string,
): readonly (readonly [eigener: number, konto: string, tage: number, text: string])[] => [
  [0, 'bewerbung', 21, 'Sehr gutes Telefonat, kann sich Einkauf und Logistik vorstellen.'],
  [
    0,
    'standard',
    18,
    `Passt ins Team. Einladung zum Probetag am ${tagText(schoolDay(addDays(day, 13)), 'de-DE')} verschickt.`,
  ],
  [0, 'admin', 17, 'Bitte an das Führungszeugnis denken.\nFrau Özkan kümmert sich.'],
  [1, 'bewerbung', 15, 'Hat noch zwei weitere Gespräche, möchte sich bis Ende des Monats entscheiden.'],
  [
    2,
    'standard',
    12,
    'Mathematiktest stark, im Gespräch eher zurückhaltend. Zweites Gespräch mit der Fachabteilung.',
  ],
  [3, 'admin', 9, 'Zeugnis der 12.2 fehlt noch.'],
  [5, 'bewerbung', 4, 'Erreichbar ab 16 Uhr, am besten mobil.'],
];

export async function markBewerber(db: Db, day: string): Promise<void> {
  const firmaId = await findFirma(db, '10001');
  const people: Record<string, DemoPerson> = {
    admin: await findKonto(db, 'admin'),
    standard: await findKonto(db, 'standard'),
    bewerbung: await findKonto(db, 'bewerbung'),
  };
  const von = (index: number) => Object.values(people)[index % 3]?.name ?? '';
  const own = await listOwn(db, firmaId, day);
  const marktplatz = await listMarktplatz(db, firmaId, day);

  for (const [ids, plan] of [
    [own, EIGENE],
    [marktplatz, MARKTPLATZ],
  ] as const) {
    const rows = ids.map((bewerberId, i) => ({
      firmaId,
      bewerberId,
      ...(i < plan.favoriten && { favoritAm: vor(day, 24 - i), favoritVon: von(i) }),
      ...(isWithin(plan.ausgeblendet, i) && { ausgeblendetAm: vor(day, 10), ausgeblendetVon: von(i) }),
      ...(i < plan.bewertet && { bewertung: (i % 4) + 1, bewertetAm: vor(day, 8), bewertetVon: von(i + 1) }),
      ...(plan.stufen[i] && {
        auswahlstufe: plan.stufen[i],
        auswahlstufeAm: vor(day, 7),
        auswahlstufeVon: von(i + 1),
      }),
      ...(i < plan.kontaktiert && { kontaktiertAm: addDays(day, -20 + i), kontaktiertVon: von(i + 2) }),
    }));
    await db.insert(bewerberkennzeichen).values(rows.filter((row) => Object.keys(row).length > 2));
  }
  for (const bewerberId of own.slice(...EIGENE.abgelehnt)) {
    await db.execute(sql`update bewerbung set abgelehnt_am = ${vor(day, 6)}, abgelehnt_von = ${von(0)}
                         where firma_id = ${firmaId} and bewerber_id = ${bewerberId}`);
  }
  for (const [eigener, konto, days, text] of notizenOn(day)) {
    const bewerberId = own[eigener];
    const person = people[konto];
    if (bewerberId === undefined || person === undefined) throw new Error(`demo note of ${konto}`);
    await db.insert(bewerbernotiz).values({
      firmaId,
      bewerberId,
      benutzerId: person.id,
      verfasstVon: person.name,
      verfasstAm: vor(day, days),
      text,
    });
  }
}

/** This many days before, in the morning. */
function vor(day: string, days: number): Date {
  return new Date(`${addDays(day, -days)}T08:30:00Z`);
}

function isWithin([from = 0, until = 0]: readonly number[], index: number): boolean {
  return index >= from && index < until;
}

/** Applicants of the company who are neither enrolled nor withdrawn. The most recent ones come last. */
async function listOwn(db: Db, firmaId: string, day: string): Promise<string[]> {
  const rows = await all<{ id: string }>(
    db,
    sql`select b.id from bewerber b join bewerbung w on w.bewerber_id = b.id and w.firma_id = ${firmaId}
        where b.bewerbungsjahr = ${newestBewerbungsjahr(day)} and not b.eingeschrieben
          and b.zurueckgezogen_am is null and w.zurueckgezogen_am is null and w.eingegangen_am is not null
        order by w.eingegangen_am > ${addDays(day, -25)}, b.bewerbernummer`,
  );
  return rows.map(({ id }) => id);
}

async function listMarktplatz(db: Db, firmaId: string, day: string): Promise<string[]> {
  const rows = await all<{ id: string }>(
    db,
    sql`select b.id from bewerber b
        where b.bewerbungsjahr = ${newestBewerbungsjahr(day)} and b.freigabedatum <= ${addDays(day, -25)}
          and b.zurueckgezogen_am is null and not b.eingeschrieben
          and not exists (select from bewerbung w where w.bewerber_id = b.id and w.firma_id = ${firmaId})
        order by b.bewerbernummer limit 60`,
  );
  return rows.map(({ id }) => id);
}
