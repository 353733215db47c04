import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';
import type { Freigegeben, Gesamt, Statistik } from './statistik.db.ts';

/** Attempts allowed in a module (domain.md, grades). */
export const VERSUCHE_ERLAUBT = 3;

export function presentStatistik(
  basis: string,
  id: string,
  { gesamt, freigegeben }: Statistik,
): Item<typeof Studierendenstatistik> {
  return {
    '@id': `${basis}/studenten/${id}/statistik`,
    '@type': 'Studierendenstatistik',
    notenfreigabe: gesamt.notenfreigabe,
    ...(freigegeben
      ? presentFreigegeben(basis, gesamt, freigegeben)
      : { fehlzeiten: null, seminarCredits: null, transferCredits: null, noten: null }),
  };
}

function presentFreigegeben(
  basis: string,
  gesamt: Gesamt,
  { gefaehrdet, verteilung, semester, fehlzeiten, erreicht }: Freigegeben,
) {
  return {
    fehlzeiten: fehlzeiten.map(({ quartal_id, ...zeile }) => ({
      quartal: `${basis}/quartale/${quartal_id}`,
      ...zeile,
    })),
    seminarCredits: { erreicht: Number(erreicht.seminar), noetig: Number(gesamt.seminar_credits_noetig) },
    transferCredits: { erreicht: Number(erreicht.transfer), noetig: Number(gesamt.transfer_credits_noetig) },
    noten: {
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
    },
  };
}
