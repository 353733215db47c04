import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Firma, Weltregion } from '@firmenportal/contract/unternehmensdetails';
import type { Versioned } from '#platform/http/version.ts';
import { presentPicture } from '../bilder/shared/bild.presenter.ts';
import type { FirmaRow } from './unternehmensdetails.db.ts';

export function presentFirma(basePath: string, row: FirmaRow): Versioned<Item<typeof Firma>> {
  const address = `${basePath}/firmen/${row.id}`;
  return {
    version: row.version,
    content: {
      '@id': address,
      '@type': 'Firma',
      firmennummer: row.firmennummer,
      name: row.name,
      ort: row.ort,
      beschreibung: row.beschreibung,
      groesse: row.groesse,
      international: row.international,
      weltregionen: row.weltregionen.map((region) => presentWeltregion(basePath, region)),
      branchen: row.branchen.map(({ id, name }) => ({
        '@id': `${basePath}/branchen/${id}`,
        '@type': 'Branche' as const,
        name,
      })),
      konzernstruktur: row.konzernstruktur,
      logo: presentPicture(`${address}/logo`, row.logoSchluessel),
    },
  };
}

export const presentWeltregion = (
  basePath: string,
  { id, name }: { id: string; name: string },
): Item<typeof Weltregion> => ({ '@id': `${basePath}/weltregionen/${id}`, '@type': 'Weltregion', name });
