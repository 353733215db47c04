import type { Schnitt } from '@firmenportal/contract/bewerber';
import type { Scale } from '#ui/plots/scale.ts';

/** Percentile ranks, with the middle half of the comparison group highlighted (product.md §7). */
export const PROZENTRAENGE: Scale = { domain: [0, 100], ticks: [0, 25, 50, 75, 100], band: [25, 75] };

/** Averages, each on its own scale, with the best value always at the end (original.md §9). */
export const AVERAGE_SCALES: Readonly<Record<Schnitt['skala'], Scale>> = {
  punkte: { domain: [0, 15], ticks: [0, 5, 10, 15] },
  noten: { domain: [6, 0.7], ticks: [6, 5, 4, 3, 2, 0.7] },
};

/** The highest and the lowest of several results; undefined if fewer than two are there, or all are the same. */
export function endsOf<T extends { readonly value: number | null }>(
  tracks: readonly T[],
): { readonly highest: T; readonly lowest: T } | undefined {
  const ordered = tracks
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const [highest, lowest] = [ordered[0], ordered.at(-1)];
  return highest && lowest && highest.value !== lowest.value ? { highest, lowest } : undefined;
}
