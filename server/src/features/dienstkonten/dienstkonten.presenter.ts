import type { Dienstkonto, Dienstkontoschluessel } from '@firmenportal/contract/dienstkonten';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { DienstkontoRow } from './dienstkonten.db.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

export function presentDienstkonto(basePath: string, row: DienstkontoRow): Item<typeof Dienstkonto> {
  return {
    '@id': `${basePath}/dienstkonten/${row.id}`,
    '@type': 'Dienstkonto',
    name: row.name,
    firma:
      row.firmaId === null || row.firma === null
        ? null
        : { '@id': `${basePath}/firmen/${row.firmaId}`, '@type': 'Firma', name: row.firma },
    umfang: row.umfang,
    netze: row.netze,
    stand: row.stand,
    angelegtAm: iso(row.angelegtAm),
    angelegtVon: row.angelegtVon,
    zuletztBenutztAm: isoOrNull(row.zuletztBenutztAm),
    schluessel: row.schluessel.map((key) => ({
      anfang: key.anfang,
      gueltigBis: iso(key.gueltig_bis),
      zuletztBenutztAm: isoOrNull(key.zuletzt_benutzt_am),
    })),
  };
}

export const presentKey = (
  basePath: string,
  { id, name, key, ends }: { id: string; name: string; key: string; ends: Date },
): Item<typeof Dienstkontoschluessel> => ({
  '@id': `${basePath}/dienstkonten/${id}`,
  '@type': 'Dienstkontoschluessel',
  name,
  schluessel: key,
  gueltigBis: ends.toISOString(),
});
