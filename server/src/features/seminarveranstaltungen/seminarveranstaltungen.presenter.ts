import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarveranstaltung } from '@firmenportal/contract/seminarveranstaltungen';
import { datum, text, zahl, type Spalte } from '../../platform/export/spalten.ts';
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

/** The list as a file. */
export const seminarveranstaltungenSpalten = {
  seminarnummer: text((row) => row.seminarnummer, 16),
  titel: text((row) => row.titel, 40),
  von: datum((row) => row.von),
  bis: datum((row) => row.bis),
  uhrzeit: text((row) => row.uhrzeit, 16),
  kategorie: text((row) => row.kategorie),
  lehrperson: text((row) => row.lehrperson),
  pruefungsform: text((row) => row.pruefungsform),
  credits: zahl((row) => row.credits),
  workload: zahl((row) => row.workload),
  hinweis: text((row) => row.hinweis, 40),
} satisfies Record<string, Spalte<SeminarveranstaltungRow>>;
