import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Kontakt } from '@firmenportal/contract/kontakt';
import { text, type Spalte } from '../../platform/export/spalten.ts';
import { presentBild } from '../stammdaten/bild.presenter.ts';
import type { KontaktRow } from './kontakt.db.ts';

export function presentKontakt(basis: string, row: KontaktRow): Item<typeof Kontakt> {
  const { id, anrede, vorname, nachname, funktion, email, telefon, mobil, firma_id, firma } = row;
  return {
    '@id': `${basis}/kontakt/${id}`,
    '@type': 'Kontakt',
    anrede,
    vorname,
    nachname,
    funktion,
    email,
    telefon,
    mobil,
    firma:
      firma_id === null
        ? null
        : { '@id': `${basis}/firmen/${firma_id}`, '@type': 'Firma', name: firma ?? '' },
    foto: presentBild(`${basis}/kontakt/${id}/foto`, row.foto_schluessel),
  };
}

/** The list as a file. */
export const kontakteSpalten = {
  name: text(({ nachname, vorname }) => `${nachname}, ${vorname}`),
  funktion: text((row) => row.funktion, 28),
  firma: text((row) => row.firma, 32),
  email: text((row) => row.email, 32),
  telefon: text((row) => row.telefon, 20),
  mobil: text((row) => row.mobil, 20),
} satisfies Record<string, Spalte<KontaktRow>>;
