import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Studierendenstatistik } from '@firmenportal/contract/studenten';
import { plannedCredits } from './credits.rules.ts';
import type { Freigegeben, Gesamt, Statistik } from './statistik.db.ts';

/** Attempts allowed in a module (domain.md, grades). */
export const VERSUCHE_ERLAUBT = 3;

export function presentStatistik(
  basis: string,
  id: string,
  { gesamt, fehlzeiten, erreicht, freigegeben }: Statistik,
): Item<typeof Studierendenstatistik> {
  return {
    '@id': `${basis}/studenten/${id}/statistik`,
    '@type': 'Studierendenstatistik',
    notenfreigabe: gesamt.notenfreigabe,
    fehlzeiten: fehlzeiten.map(({ quartal_id, ...zeile }) => ({
      quartal: `${basis}/quartale/${quartal_id}`,
      ...zeile,
    })),
    seminarCredits: { erreicht: Number(erreicht.seminar), noetig: Number(gesamt.seminar_credits_noetig) },
    transferCredits: { erreicht: Number(erreicht.transfer), noetig: Number(gesamt.transfer_credits_noetig) },
    noten: freigegeben && presentNoten(gesamt, freigegeben),
  };
}

function presentNoten(gesamt: Gesamt, { gefaehrdet, verteilung, semester }: Freigegeben) {
  const programme = { credits: gesamt.credits_noetig, semester: gesamt.regelsemester };
  return {
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
      creditsLautPlan: plannedCredits(programme, zeile.semester),
    })),
  };
}
