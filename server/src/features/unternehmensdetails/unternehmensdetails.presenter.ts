import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Firma, Weltregion } from '@firmenportal/contract/unternehmensdetails';
import type { Versioniert } from '../../platform/http/version.ts';
import { presentBild } from '../stammdaten/bild.presenter.ts';
import type { FirmaRow } from './unternehmensdetails.db.ts';

export function presentFirma(basis: string, row: FirmaRow): Versioniert<Item<typeof Firma>> {
  const adresse = `${basis}/firmen/${row.id}`;
  return {
    version: row.version,
    inhalt: {
      '@id': adresse,
      '@type': 'Firma',
      firmennummer: row.firmennummer,
      name: row.name,
      ort: row.ort,
      beschreibung: row.beschreibung,
      groesse: row.groesse,
      international: row.international,
      weltregionen: row.weltregionen.map((region) => presentWeltregion(basis, region)),
      branchen: row.branchen.map(({ id, name }) => ({
        '@id': `${basis}/branchen/${id}`,
        '@type': 'Branche' as const,
        name,
      })),
      konzernstruktur: row.konzernstruktur,
      logo: presentBild(`${adresse}/logo`, row.logo_schluessel),
    },
  };
}

export const presentWeltregion = (
  basis: string,
  { id, name }: { id: string; name: string },
): Item<typeof Weltregion> => ({ '@id': `${basis}/weltregionen/${id}`, '@type': 'Weltregion', name });
