const NOTEN = [1, 1.3, 1.7, 2, 2.3, 2.7, 3, 3.3, 3.7, 4] as const;
/** Below this the Open University counts a result as failed. */
const PASSED_FROM = 40;
const FULL = 100;

/**
 * A score from 0 to 100 as a grade of the German scale by the modified Bavarian formula: full marks are
 * 1.0, the pass mark 4.0, the nearest grade in between, below it 5.0. Anything else stays as it is, for the
 * import to report.
 */
export function toNote(score: string): string {
  if (!/^\d+(\.\d+)?$/.test(score) || Number(score) > FULL) return score;
  if (Number(score) < PASSED_FROM) return '5.0';
  const exact = 1 + (3 * (FULL - Number(score))) / (FULL - PASSED_FROM);
  const nearest = NOTEN.reduce((best, note) =>
    Math.abs(note - exact) < Math.abs(best - exact) ? note : best,
  );
  return nearest.toFixed(1);
}

/** First days of the presentations: B begins in February, J in October. */
export function toBeginn(presentation: string): string {
  return `${presentation.slice(0, 4)}-${presentation.endsWith('B') ? '02' : '10'}-01`;
}

/** Half-years since the first presentation of the dataset. */
export function toHalfYear(presentation: string): number {
  return (Number(presentation.slice(0, 4)) - 2013) * 2 + (presentation.endsWith('B') ? 0 : 1);
}
