import { toNote as noteOn } from '@firmenportal/contract/notenskalen';

/** A score of the Open University as a grade. Anything else stays as it is, for the import to report. */
export const toNote = (score: string): string => noteOn(score, 'prozent40') ?? score;

/** First days of the presentations: B begins in February, J in October. */
export function toBeginn(presentation: string): string {
  return `${presentation.slice(0, 4)}-${presentation.endsWith('B') ? '02' : '10'}-01`;
}

/** Half-years since the first presentation of the dataset. */
export function toHalfYear(presentation: string): number {
  return (Number(presentation.slice(0, 4)) - 2013) * 2 + (presentation.endsWith('B') ? 0 : 1);
}
