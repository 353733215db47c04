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
    fehlzeiten: fehlzeiten.map(({ quartalId, ...row }) => ({
      quartal: `${basePath}/quartale/${quartalId}`,
      ...row,
    })),
    seminarCredits: { erreicht: Number(erreicht.seminar), noetig: Number(gesamt.seminarCreditsNoetig) },
    transferCredits: { erreicht: Number(erreicht.transfer), noetig: Number(gesamt.transferCreditsNoetig) },
    noten: freigegeben && presentNoten(gesamt, freigegeben),
  };
}

function presentNoten(gesamt: Overall, { gefaehrdet, verteilung: distribution, semester }: Released) {
  const programme = { credits: gesamt.creditsNoetig, semester: gesamt.regelsemester };
  return {
    durchschnitt: gesamt.durchschnitt,
    bestandeneModule: gesamt.bestandeneModule ?? 0,
    credits: Number(gesamt.credits),
    creditsNoetig: gesamt.creditsNoetig,
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
