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
    | 'neueNoten'
    | 'neueBewerbungen'
    | 'anfragen'
    | 'einladungen';
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

/** What is to be done, the most urgent first; what is nothing is left out (product.md §10). */
export function aufgabenOf(zahlen: Uebersichtszahlen): Aufgabe[] {
  const { neueNoten, neueBewerbungen } = zahlen;
  const aufgaben: Aufgabe[] = [
    ...zeitraumaufgaben(zahlen),
    {
      art: 'einladungen',
      anzahl: zahlen.ablaufendeEinladungen ?? 0,
      to: PFADE.benutzerEinladungIndex,
      search: { stand: 'offen', sort: 'gueltigBis' },
    },
    {
      art: 'neueBewerbungen',
      anzahl: neueBewerbungen?.anzahl ?? 0,
      to: PFADE.bewerbungen,
      search: { von: neueBewerbungen?.seit ?? '' },
      seit: neueBewerbungen?.seit ?? '',
    },
    {
      art: 'gefaehrdet',
      anzahl: zahlen.gefaehrdeteStudierende ?? 0,
      to: PFADE.studierendeIndex,
      search: { gefaehrdet: 'true' },
    },
    {
      art: 'neueNoten',
      anzahl: neueNoten?.anzahl ?? 0,
      to: PFADE.notenuebersicht,
      search: { von: neueNoten?.seit ?? '', sort: '-notenerfassungsdatum' },
      seit: neueNoten?.seit ?? '',
    },
    {
      art: 'anfragen',
      anzahl: zahlen.offeneFreigabeanfragen ?? 0,
      to: PFADE.studierendeIndex,
      search: { ansicht: 'anfragen', stand: 'offen' },
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

/** On its last day no day is left, and most is to be done. */
const zeitraumaufgaben = ({ zeitraeume }: Uebersichtszahlen): Aufgabe[] =>
  (zeitraeume ?? [])
    .toSorted((one, other) => one.tage - other.tage)
    .map(({ jahr, tage }) => ({
      art: tage === 0 ? 'letzterTag' : 'zeitraum',
      anzahl: tage,
      to: PFADE.studienplatzreservierungen,
      search: { jahr: String(jahr) },
      jahr,
      ...(tage <= URGENT_DAYS ? { dringend: true as const } : {}),
    }));
