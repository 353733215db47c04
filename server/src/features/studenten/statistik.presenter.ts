import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';
import type { Statistik } from './statistik.db.ts';

/** Attempts allowed in a module (domain.md, grades). */
const VERSUCHE_ERLAUBT = 3;

export function presentStatistik(
  basis: string,
  id: string,
  statistik: Statistik,
): Item<typeof Studierendenstatistik> {
  const { gesamt, gefaehrdet, verteilung, semester } = statistik;
  return {
    '@id': `${basis}/studenten/${id}/statistik`,
    '@type': 'Studierendenstatistik',
    notenfreigabe: gesamt.notenfreigabe,
    noten: gesamt.notenfreigabe
      ? {
          durchschnitt: gesamt.durchschnitt,
          bestandeneModule: gesamt.bestandene_module ?? 0,
          credits: Number(gesamt.credits),
          creditsNoetig: gesamt.credits_noetig,
          gefaehrdet: gefaehrdet.map((modul) => ({
            modulnummer: modul.modulnummer,
            modul: modul.modul,
            versuche: modul.versuche,
            versucheErlaubt: VERSUCHE_ERLAUBT,
            muendlicheErgaenzungspruefungErlaubt: modul.muendlich,
          })),
          verteilung: verteilung.map(({ note, anzahl }) => ({ note, anzahl: Number(anzahl) })),
          semester: semester.map((zeile) => ({
            semester: zeile.semester,
            durchschnitt: zeile.durchschnitt,
            centuriaDurchschnitt: zeile.centuria_durchschnitt,
            credits: Number(zeile.credits),
          })),
        }
      : null,
  };
}
