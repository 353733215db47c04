import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Profil } from '@firmenportal/contract/profil';
import { presentPicture } from '../bilder/shared/bild.presenter.ts';
import type { ProfilRow } from './profil.db.ts';

/** `own`: read by the person themselves, and not by somebody who acts in the account. */
export function presentProfil(basePath: string, row: ProfilRow, own: boolean): Item<typeof Profil> {
  const { id, anmeldung, anrede, geschlecht, vorname, nachname, funktion, email, telefon, mobil } = row;
  return {
    '@id': `${basePath}/kontakt/${id}`,
    '@type': 'Profil',
    anmeldung,
    rollen: row.rollen,
    nurBetreute: row.nurBetreute,
    anrede,
    geschlecht,
    vorname,
    nachname,
    funktion,
    email,
    telefon,
    mobil,
    geburtsdatum: own ? row.geburtsdatum : null,
    privateEmail: own ? row.privateEmail : null,
    schulEmail: own ? row.schulEmail : null,
    foto: presentPicture(`${basePath}/kontakt/${id}/foto`, row.fotoSchluessel),
  };
}
