import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarleistung } from '@firmenportal/contract/seminarleistungen';
import type { SeminarleistungRow } from './seminarleistungen.db.ts';

export function presentSeminarleistung(
  basePath: string,
  row: SeminarleistungRow,
): Item<typeof Seminarleistung> {
  return {
    '@id': `${basePath}/studenten/${row.studentId}/seminarleistungen/${row.id}`,
    '@type': 'Seminarleistung',
    seminarnummer: row.seminarnummer,
    titel: row.titel,
    kategorie: row.kategorie,
    datum: row.datum,
    credits: Number(row.credits),
    bestanden: row.bestanden,
  };
}
