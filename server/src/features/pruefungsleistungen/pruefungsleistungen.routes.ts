import { listPruefungsleistungen } from '@firmenportal/contract/pruefungsleistungen';
import { protokolliere } from '../../platform/audit/audit.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findPruefungsleistungen } from './pruefungsleistungen.db.ts';

export function pruefungsleistungenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listPruefungsleistungen, async ({ db, zugriff, query }) => {
      const { total, members } = await findPruefungsleistungen(db, zugriff, query);
      // One person's grades were looked at; a list over many is none of a person in particular.
      const [seen] = members;
      if (query.student !== undefined && seen) {
        await protokolliere(db, { ...zugriff, firmaId: seen.firma_id }, 'einsicht.noten', {
          objekt: query.student,
        });
      }
      return {
        total,
        members: members.map((row) => ({
          '@id': `${basis}/pruefungsleistungen/${row.id}`,
          '@type': 'Pruefungsleistung' as const,
          student: `${basis}/studenten/${row.student_id}`,
          semester: row.semester,
          modulnummer: row.modulnummer,
          modul: row.modul,
          pruefungsdatum: row.pruefungsdatum,
          notenerfassungsdatum: row.notenerfassungsdatum,
          note: row.note,
          bestanden: row.bestanden,
          credits: Number(row.credits),
          versuch: row.versuch,
          muendlicheErgaenzungspruefungErlaubt: row.muendliche_ergaenzungspruefung_erlaubt,
          anerkannt: row.anerkannt,
        })),
      };
    }),
  ];
}
