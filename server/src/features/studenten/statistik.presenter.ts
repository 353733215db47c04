import type { Item } from '@firmenportal/contract/hydra/resource';
import { ALLOWED_VERSUCHE, type Studierendenstatistik } from '@firmenportal/contract/studenten';
import { plannedCredits } from './shared/credits.rules.ts';
import type { Released, Overall, Statistik } from './statistik.db.ts';

export function presentStatistik(
  basePath: string,
  id: string,
  { gesamt, fehlzeiten, erreicht, freigegeben }: Statistik,
): Item<typeof Studierendenstatistik> {
  return {
    '@id': `${basePath}/studenten/${id}/statistik`,
    '@type': 'Studierendenstatistik',
    notenfreigabe: gesamt.notenfreigabe,
    fehlzeiten: fehlzeiten.map(({ quartal_id, ...row }) => ({
      quartal: `${basePath}/quartale/${quartal_id}`,
      ...row,
    })),
    seminarCredits: { erreicht: Number(erreicht.seminar), noetig: Number(gesamt.seminar_credits_noetig) },
    transferCredits: { erreicht: Number(erreicht.transfer), noetig: Number(gesamt.transfer_credits_noetig) },
    noten: freigegeben && presentNoten(gesamt, freigegeben),
  };
}

function presentNoten(gesamt: Overall, { gefaehrdet, verteilung: distribution, semester }: Released) {
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
      versucheErlaubt: ALLOWED_VERSUCHE,
      muendlicheErgaenzungspruefungErlaubt: modul.muendlich,
    })),
    verteilung: distribution.map(({ note, anzahl }) => ({ note, anzahl: Number(anzahl) })),
    semester: semester.map((row) => ({
      semester: row.semester,
      durchschnitt: row.durchschnitt,
      centuriaDurchschnitt: row.centuria_durchschnitt,
      centuriaStudierende: row.centuria_studierende,
      credits: Number(row.credits),
      creditsLautPlan: plannedCredits(programme, row.semester),
    })),
  };
}
