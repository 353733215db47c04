import * as z from 'zod/mini';

/** Percent of the current quarter's sessions from which an absence counts. */
export const HIGH_FEHLZEIT_PERCENT = 20;

/**
 * Why a student needs the training lead, in the order for reasons of equal weight (docs/bedarf.md). `letzterVersuch`:
 * modules with at most one attempt left; `gefaehrdeteModule`: other modules at risk; `rueckstand`: credits behind the
 * plan of completed semesters; `fehlzeit`: percent missed of the current quarter; `transferleistungen`: overdue
 * transfer performances.
 */
export const BEDARFSGRUENDE = [
  'letzterVersuch',
  'gefaehrdeteModule',
  'rueckstand',
  'fehlzeit',
  'transferleistungen',
] as const;
export type Bedarfsgrund = (typeof BEDARFSGRUENDE)[number];

/** A reason and its amount. */
export const bedarfsgrund = z.strictObject({ grund: z.enum(BEDARFSGRUENDE), wert: z.number() });

/** The amount from which a reason counts, the points for each further step, and its greatest weight. */
export interface Gewicht {
  readonly from: number;
  readonly step: number;
  readonly points: number;
  readonly max: number;
}

/** All weights. The server's sort order is computed from them as well, so there is no second place to change. */
export const GEWICHTE = {
  letzterVersuch: { from: 1, step: 1, points: 10, max: 20 },
  gefaehrdeteModule: { from: 1, step: 1, points: 4, max: 12 },
  rueckstand: { from: 5, step: 5, points: 1, max: 8 },
  fehlzeit: { from: HIGH_FEHLZEIT_PERCENT, step: 10, points: 3, max: 9 },
  transferleistungen: { from: 1, step: 1, points: 2, max: 6 },
} as const satisfies Record<Bedarfsgrund, Gewicht>;

/** The amount of each reason; null if unknown, as for everything about grades without their release. */
export type Bedarfswerte = Readonly<Record<Bedarfsgrund, number | null>>;

export interface Bedarf {
  readonly punkte: number;
  /** Heaviest first. */
  readonly gruende: readonly { readonly grund: Bedarfsgrund; readonly wert: number }[];
}

/** How much a student needs the training lead, and why. Unknown amounts count nothing, neither for nor against. */
export function bedarfOf(amounts: Bedarfswerte): Bedarf {
  const reasons = BEDARFSGRUENDE.map((grund) => {
    const wert = amounts[grund] ?? 0;
    return { grund, wert, punkte: pointsOf(GEWICHTE[grund], wert) };
  }).filter(({ punkte }) => punkte > 0);
  return {
    punkte: reasons.reduce((sum, { punkte }) => sum + punkte, 0),
    gruende: reasons
      .toSorted((one, other) => other.punkte - one.punkte)
      .map(({ grund, wert }) => ({ grund, wert })),
  };
}

const pointsOf = ({ from, step, points, max }: Gewicht, amount: number): number =>
  Math.min(max, points * Math.max(0, Math.floor((amount - from) / step) + 1));
