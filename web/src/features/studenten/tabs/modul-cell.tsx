import { TwoLines } from '#ui/table/rows/two-lines.tsx';

/** A module with its number below. */
export function modulCell({ modul, modulnummer }: { modul: string; modulnummer: string }) {
  return <TwoLines second={modulnummer}>{modul}</TwoLines>;
}
