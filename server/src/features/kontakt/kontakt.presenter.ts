import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Kontakt } from '@firmenportal/contract/kontakt';
import { textColumn, type Column } from '#platform/export/columns.ts';
import { presentPicture } from '../bilder/shared/bild.presenter.ts';
import type { KontaktRow } from './kontakt.db.ts';

export function presentKontakt(basePath: string, row: KontaktRow): Item<typeof Kontakt> {
  const { id, anrede, vorname, nachname, funktion, email, telefon, mobil, firmaId, firma } = row;
  return {
    '@id': `${basePath}/kontakt/${id}`,
    '@type': 'Kontakt',
    anrede,
    vorname,
    nachname,
    funktion,
    email,
    telefon,
    mobil,
    firma:
      firmaId === null
        ? null
        : { '@id': `${basePath}/firmen/${firmaId}`, '@type': 'Firma', name: firma ?? '' },
    foto: presentPicture(`${basePath}/kontakt/${id}/foto`, row.fotoSchluessel),
  };
}

/** The list, as a file. */
export const kontakteColumns = {
  name: textColumn(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  funktion: textColumn((row) => row.funktion, 28),
  firma: textColumn((row) => row.firma, 32),
  email: textColumn((row) => row.email, 32),
  telefon: textColumn((row) => row.telefon, 20),
  mobil: textColumn((row) => row.mobil, 20),
} satisfies Record<string, Column<KontaktRow>>;
