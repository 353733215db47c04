import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Zusatzleistung } from '@firmenportal/contract/zusatzleistungen';
import type { ZusatzleistungRow } from './zusatzleistungen.db.ts';

export function presentZusatzleistung(basePath: string, row: ZusatzleistungRow): Item<typeof Zusatzleistung> {
  return {
    '@id': `${basePath}/studenten/${row.studentId}/zusatzleistungen/${row.id}`,
    '@type': 'Zusatzleistung',
    titel: row.titel,
    datum: row.datum,
    credits: Number(row.credits),
    bemerkung: row.bemerkung,
  };
}
