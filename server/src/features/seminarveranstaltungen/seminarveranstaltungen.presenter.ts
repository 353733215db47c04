import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarveranstaltung } from '@firmenportal/contract/seminarveranstaltungen';
import { dateColumn, textColumn, numberColumn, type Column } from '#platform/export/columns.ts';
import type { SeminarveranstaltungRow } from './seminarveranstaltungen.db.ts';

export function presentSeminarveranstaltung(
  basePath: string,
  row: SeminarveranstaltungRow,
): Item<typeof Seminarveranstaltung> {
  return {
    '@id': `${basePath}/seminarveranstaltungen/${row.id}`,
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

/** The list, as a file. */
export const seminarveranstaltungenColumns = {
  seminarnummer: textColumn((row) => row.seminarnummer, 16),
  titel: textColumn((row) => row.titel, 40),
  von: dateColumn((row) => row.von),
  bis: dateColumn((row) => row.bis),
  uhrzeit: textColumn((row) => row.uhrzeit, 16),
  kategorie: textColumn((row) => row.kategorie),
  lehrperson: textColumn((row) => row.lehrperson),
  pruefungsform: textColumn((row) => row.pruefungsform),
  credits: numberColumn((row) => row.credits),
  workload: numberColumn((row) => row.workload),
  hinweis: textColumn((row) => row.hinweis, 40),
} satisfies Record<string, Column<SeminarveranstaltungRow>>;
