import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsleistung } from '@firmenportal/contract/pruefungsleistungen';

export type Note = Item<typeof Pruefungsleistung>;

export interface Semester {
  readonly semester: number;
  readonly noten: readonly Note[];
}

/** Grades by semester, the latest first; within one by exam date, the latest first, undated ones last. */
export function groupBySemester(noten: readonly Note[]): Semester[] {
  const groups = Map.groupBy(noten, ({ semester }) => semester);
  return [...groups]
    .map(([semester, group]) => ({ semester, noten: group.toSorted(byDate) }))
    .toSorted((a, b) => b.semester - a.semester);
}

function byDate(a: Note, b: Note): number {
  const dates = (b.pruefungsdatum ?? '').localeCompare(a.pruefungsdatum ?? '');
  return dates || a.modulnummer.localeCompare(b.modulnummer) || b.versuch - a.versuch;
}

/** The grades that an exam can end with; 5.0 is failed (domain.md). */
const NOTENSTUFEN = ['1.0', '1.3', '1.7', '2.0', '2.3', '2.7', '3.0', '3.3', '3.7', '4.0', '5.0'];

export interface Notenstufe {
  readonly note: string;
  readonly anzahl: number;
  readonly bestanden: boolean;
}

/** How often each grade occurs. Includes grades that never occur, so that the whole scale shows. */
export function distributionOf(distribution: readonly { note: string; anzahl: number }[]): Notenstufe[] {
  const counts = new Map(distribution.map(({ note, anzahl: count }) => [note, count]));
  return [...new Set([...NOTENSTUFEN, ...counts.keys()])]
    .toSorted()
    .map((note) => ({ note, anzahl: counts.get(note) ?? 0, bestanden: Number(note) <= 4 }));
}

/** The number of grades in the average: those of passed modules. */
export const countPassed = (distribution: Parameters<typeof distributionOf>[0]): number =>
  distributionOf(distribution).reduce(
    (sum, { anzahl: count, bestanden }) => sum + (bestanden ? count : 0),
    0,
  );

interface Spread {
  readonly exams: number;
  /** The grade that at least half of them reached. */
  readonly middle: string;
  readonly failed: number;
  /** What is worth saying: the grade of a single exam, how many failed if half of them did, else what half reached. */
  readonly saying: 'single' | 'failed' | 'half';
}

/** How exams ended; undefined if none has a grade. */
export function spreadOf(distribution: Parameters<typeof distributionOf>[0]): Spread | undefined {
  const grades = distributionOf(distribution);
  const exams = grades.reduce((sum, { anzahl: count }) => sum + count, 0);
  let reached = 0;
  const middle = grades.find(({ anzahl: count }) => (reached += count) * 2 >= exams && reached > 0);
  if (!middle) return undefined;
  const worse = middle.bestanden ? 'half' : 'failed';
  return {
    exams,
    middle: middle.note,
    failed: exams - countPassed(distribution),
    saying: exams === 1 ? 'single' : worse,
  };
}
