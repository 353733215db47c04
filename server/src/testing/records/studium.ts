import { only, type Db } from '#platform/db/database.ts';
import { anwesenheit } from '#features/anwesenheiten/anwesenheiten.table.ts';
import { pruefungsanmeldung } from '#features/pruefungsanmeldungen/pruefungsanmeldungen.table.ts';
import { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';
import { seminarleistung } from '#features/seminarleistungen/seminarleistungen.table.ts';
import { seminarveranstaltung } from '#features/seminarveranstaltungen/seminarveranstaltungen.table.ts';
import { transferleistung } from '#features/transferleistungen/transferleistungen.table.ts';
import { zusatzleistung } from '#features/zusatzleistungen/zusatzleistungen.table.ts';
import { next, type Insert } from './record.ts';

// Records for tests, as in factories.ts: what students attend, register for and achieve.

export async function newNote(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof pruefungsleistung> = {},
) {
  const note = values.note === undefined ? '2.0' : values.note;
  return only(
    await db
      .insert(pruefungsleistung)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        semester: 1,
        modulnummer: `A${next()}`,
        modul: 'Algorithmen',
        note,
        bestanden: note === null || Number(note) <= 4,
        credits: '5',
        versuch: 1,
        ...values,
      })
      .returning(),
  );
}

export async function newPruefungsanmeldung(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof pruefungsanmeldung> = {},
) {
  return only(
    await db
      .insert(pruefungsanmeldung)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        modulnummer: `A${next()}`,
        modul: 'Algorithmen',
        pruefungsdatum: '2026-12-01',
        status: 'angemeldet',
        ...values,
      })
      .returning(),
  );
}

export async function newAnwesenheit(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof anwesenheit> = {},
) {
  return only(
    await db
      .insert(anwesenheit)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        datum: '2026-10-05',
        veranstaltung: `Vorlesung ${next()}`,
        status: 2,
        ...values,
      })
      .returning(),
  );
}

export async function newSeminarleistung(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof seminarleistung> = {},
) {
  return only(
    await db
      .insert(seminarleistung)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        seminarnummer: `S${next()}`,
        titel: 'Rhetorik',
        datum: '2026-03-02',
        credits: '2',
        bestanden: true,
        ...values,
      })
      .returning(),
  );
}

export async function newZusatzleistung(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof zusatzleistung> = {},
) {
  return only(
    await db
      .insert(zusatzleistung)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        titel: `Sprachkurs ${next()}`,
        ...values,
      })
      .returning(),
  );
}

export async function newTransferleistung(
  db: Db,
  of: { id: string; firmaId: string },
  values: Insert<typeof transferleistung> = {},
) {
  return only(
    await db
      .insert(transferleistung)
      .values({
        firmaId: of.firmaId,
        studentId: of.id,
        nummer: (Number(next()) % 90) + 1,
        titel: 'Prozessanalyse',
        stufe: 'eingereicht',
        credits: '2',
        ...values,
      })
      .returning(),
  );
}

export async function newSeminarveranstaltung(db: Db, values: Insert<typeof seminarveranstaltung> = {}) {
  const n = next();
  return only(
    await db
      .insert(seminarveranstaltung)
      .values({
        seminarnummer: `SV${n}`,
        titel: `Seminar ${n}`,
        von: '2027-01-11',
        bis: '2027-01-12',
        credits: '2',
        ...values,
      })
      .returning(),
  );
}
