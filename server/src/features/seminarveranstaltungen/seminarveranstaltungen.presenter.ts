import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarveranstaltung } from '@firmenportal/contract/seminarveranstaltungen';
import type { SeminarveranstaltungRow } from './seminarveranstaltungen.db.ts';

export function presentSeminarveranstaltung(
  basis: string,
  row: SeminarveranstaltungRow,
): Item<typeof Seminarveranstaltung> {
  return {
    '@id': `${basis}/seminarveranstaltungen/${row.id}`,
    '@type': 'Seminarveranstaltung',
    seminarnummer: row.seminarnummer,
    titel: row.titel,
    lehrperson: row.lehrperson,
    von: row.von,
    bis: row.bis,
    uhrzeit: row.uhrzeit,
    hinweis: row.hinweis,
    kategorie: row.kategorie,
    pruefungsform: row.pruefungsform,
    credits: Number(row.credits),
    workload: row.workload,
  };
}
