import { ZEITRAUM_URGENT_DAYS } from '@firmenportal/contract/uebersicht';
import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/studenten';
import { PFADE } from '../../platform/pfade.ts';
import type { Uebersichtszahlen } from './start.queries.ts';

/** A period that closes within this many days is urgent. */
const URGENT_DAYS = 7;

/** Something that waits for the person, and the screen where they see to it, its filter set. */
export interface Aufgabe {
  readonly art:
    | 'ungelesen'
    | 'zeitraum'
    | 'letzterTag'
    | 'gefaehrdet'
    | 'fehlzeiten'
    | 'ueberfaellig'
    | 'neueNoten'
    | 'neueBewerbungen'
    | 'freigaben'
    | 'anfragen'
    | 'einladungen'
    | 'meldungen';
  /** How many, or of a period how many days are left. */
  readonly anzahl: number;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** Year of intake. */
  readonly jahr?: number;
  /** Since when they are new. */
  readonly seit?: string;
  readonly dringend?: true;
}

/** What narrows a list of several companies to the one of which the figures speak. */
export type OfFirma = { readonly firma?: string };

/**
 * What is to be done, the most urgent first; what is nothing is left out (product.md §10).
 * @param ofFirma goes with each link to a list that would show other companies, too
 */
export function aufgabenOf(zahlen: Uebersichtszahlen, ofFirma: OfFirma = {}): Aufgabe[] {
  const { neueNoten, neueBewerbungen } = zahlen;
  const aufgaben: Aufgabe[] = [
    ...zeitraumaufgaben(zahlen),
    {
      art: 'meldungen',
      anzahl: zahlen.offeneMeldungen ?? 0,
      to: PFADE.verwaltung,
      search: { tab: 'meldungen', stand: 'gemeldet', ...ofFirma },
    },
    {
      art: 'einladungen',
      anzahl: zahlen.ablaufendeEinladungen ?? 0,
      to: PFADE.benutzerEinladungIndex,
      search: { stand: 'offen', sort: 'gueltigBis', ...ofFirma },
    },
    {
      art: 'neueBewerbungen',
      anzahl: neueBewerbungen?.anzahl ?? 0,
      to: PFADE.bewerbungen,
      search: { von: neueBewerbungen?.seit ?? '', ...ofFirma },
      seit: neueBewerbungen?.seit ?? '',
    },
    {
      art: 'gefaehrdet',
      anzahl: zahlen.gefaehrdeteStudierende ?? 0,
      to: PFADE.studierendeIndex,
      search: { gefaehrdet: 'true', ...ofFirma },
    },
    {
      art: 'fehlzeiten',
      anzahl: zahlen.hoheFehlzeiten ?? 0,
      to: PFADE.studierendeIndex,
      search: {
        ansicht: 'fehlzeiten',
        fehlzeitAb: String(HIGH_FEHLZEIT_PERCENT),
        sort: '-fehlzeit',
        ...ofFirma,
      },
    },
    {
      art: 'ueberfaellig',
      anzahl: zahlen.ueberfaelligeTransferleistungen ?? 0,
      to: PFADE.transferleistungen,
      search: { ueberfaellig: 'true', ...ofFirma },
    },
    {
      art: 'neueNoten',
      anzahl: neueNoten?.anzahl ?? 0,
      to: PFADE.notenuebersicht,
      search: { von: neueNoten?.seit ?? '', sort: '-notenerfassungsdatum', ...ofFirma },
      seit: neueNoten?.seit ?? '',
    },
    {
      art: 'freigaben',
      anzahl: zahlen.fehlendeFreigaben ?? 0,
      to: PFADE.studierendeIndex,
      search: {
        ansicht: 'freigaben',
        notenfreigabe: 'false',
        notenfreigabeAngefragt: 'false',
        // Opens the dialog that asks all of them.
        anfordern: 'noten',
        ...ofFirma,
      },
    },
    {
      art: 'anfragen',
      anzahl: zahlen.offeneFreigabeanfragen ?? 0,
      to: PFADE.studierendeIndex,
      search: { ansicht: 'anfragen', stand: 'offen', ...ofFirma },
    },
    {
      art: 'ungelesen',
      anzahl: zahlen.ungelesen ?? 0,
      to: PFADE.benachrichtigungen,
      search: { gelesen: 'false' },
    },
  ];
  return aufgaben.filter(({ art, anzahl }) => anzahl > 0 || art === 'letzterTag');
}

/** One is a task as long as nothing is saved, and its end is near. On its last day no day is left, and most is to be done. */
const zeitraumaufgaben = ({ zeitraeume }: Uebersichtszahlen): Aufgabe[] =>
  (zeitraeume ?? [])
    .filter(({ tage, gespeichert }) => !gespeichert && tage < ZEITRAUM_URGENT_DAYS)
    .toSorted((one, other) => one.tage - other.tage)
    .map(({ jahr, tage }) => ({
      art: tage === 0 ? 'letzterTag' : 'zeitraum',
      anzahl: tage,
      to: PFADE.studienplatzreservierungen,
      search: { jahr: String(jahr) },
      jahr,
      ...(tage <= URGENT_DAYS ? { dringend: true as const } : {}),
    }));
