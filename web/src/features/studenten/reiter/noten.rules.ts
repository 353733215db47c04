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

/** How often each grade occurs, also those that don't, so that the shape of the whole scale shows. */
export function verteilungOf(verteilung: readonly { note: string; anzahl: number }[]): Notenstufe[] {
  const counts = new Map(verteilung.map(({ note, anzahl }) => [note, anzahl]));
  return [...new Set([...NOTENSTUFEN, ...counts.keys()])]
    .toSorted()
    .map((note) => ({ note, anzahl: counts.get(note) ?? 0, bestanden: Number(note) <= 4 }));
}

/** How many grades the average rests on: those of passed modules. */
export const countPassed = (verteilung: Parameters<typeof verteilungOf>[0]): number =>
  verteilungOf(verteilung).reduce((sum, { anzahl, bestanden }) => sum + (bestanden ? anzahl : 0), 0);
