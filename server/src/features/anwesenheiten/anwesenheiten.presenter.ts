import {
  ANWESENHEITSSTATUS,
  ERFASSUNG_SEIT,
  type Anwesenheit,
  type Anwesenheitsstatus,
  type Anwesenheitsuebersicht,
} from '@firmenportal/contract/anwesenheiten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { AnwesenheitRow, CountRow } from './anwesenheiten.db.ts';

export function presentAnwesenheit(basePath: string, row: AnwesenheitRow): Item<typeof Anwesenheit> {
  return {
    '@id': `${basePath}/studenten/${row.studentId}/anwesenheiten/${row.id}`,
    '@type': 'Anwesenheit',
    datum: row.datum,
    beginn: row.beginn,
    veranstaltung: row.veranstaltung,
    quartal: row.quartal,
    status: String(row.status) as Anwesenheitsstatus,
  };
}

/** `rows` in the order of the quarters. */
export function presentUebersicht(
  basePath: string,
  studentId: string,
  rows: readonly CountRow[],
): Item<typeof Anwesenheitsuebersicht> {
  const quartale = [...Map.groupBy(rows, ({ quartalId }) => quartalId)];
  return {
    '@id': `${basePath}/studenten/${studentId}/anwesenheitsuebersicht`,
    '@type': 'Anwesenheitsuebersicht',
    erfasstSeit: ERFASSUNG_SEIT,
    quartale: quartale.flatMap(([id, [first, ...others]]) =>
      first
        ? {
            quartal: `${basePath}/quartale/${id}`,
            name: first.name,
            beginn: first.beginn,
            ende: first.ende,
            anzahlen: anzahlen([first, ...others]),
          }
        : [],
    ),
  };
}

function anzahlen(rows: readonly CountRow[]): number[] {
  return ANWESENHEITSSTATUS.map((status) => rows.find((row) => String(row.status) === status)?.anzahl ?? 0);
}
