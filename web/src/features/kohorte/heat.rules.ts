/** How much a cell stands out: not at all, a little, much, very much. Each has a tint, a pattern and a word. */
export const LEVELS = ['ruhig', 'beachten', 'auffaellig', 'kritisch'] as const;
export type Level = (typeof LEVELS)[number];

/** From these values on a cell stands out more; the only place that says so. */
export const THRESHOLDS = {
  durchschnitt: [2.7, 3.3, 3.7],
  /** Credits behind the plan. */
  credits: [5, 15, 30],
  gefaehrdet: [1, 2, 3],
  /** Percent of the recorded sessions. */
  fehlzeiten: [10, 20, 30],
} as const satisfies Record<string, readonly [number, number, number]>;

/** What the cells of the cohort show; each is a view of the list. */
export type Figure = keyof typeof THRESHOLDS;
export const FIGURES = Object.keys(THRESHOLDS) as readonly Figure[];

export function levelOf(figure: Figure, value: number): Level {
  const [beachten, auffaellig, kritisch] = THRESHOLDS[figure];
  if (value >= kritisch) return 'kritisch';
  if (value >= auffaellig) return 'auffaellig';
  return value >= beachten ? 'beachten' : 'ruhig';
}
