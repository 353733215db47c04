import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Profil } from '@firmenportal/contract/profil';
import { presentBild } from '../stammdaten/bild.presenter.ts';
import type { ProfilRow } from './profil.db.ts';

export function presentProfil(basis: string, row: ProfilRow): Item<typeof Profil> {
  const { id, anmeldung, anrede, geschlecht, vorname, nachname, funktion, email, telefon, mobil } = row;
  return {
    '@id': `${basis}/kontakt/${id}`,
    '@type': 'Profil',
    anmeldung,
    anrede,
    geschlecht,
    vorname,
    nachname,
    funktion,
    email,
    telefon,
    mobil,
    foto: presentBild(`${basis}/kontakt/${id}/foto`, row.foto_schluessel),
  };
}
