import type { pruefungsleistung } from '#features/pruefungsleistungen/pruefungsleistungen.table.ts';

type Leistung = Pick<
  typeof pruefungsleistung.$inferSelect,
  'modulnummer' | 'versuch' | 'note' | 'bestanden' | 'credits'
>;

/** A student's figures, as the columns store them. */
export interface Zahlen {
  durchschnitt: string | null;
  gefaehrdete_module: number;
  bestandene_module: number;
  credits: string;
}

/** In tenths, so that intermediate results are not rounded. */
const tenths = (text: string) => Math.round(Number(text) * 10);
export const decimal = (value: number) => `${Math.floor(value / 10)}.${value % 10}`;

/** The figures of product.md §5, computed independently. */
export function numbersOf(leistungen: readonly Leistung[]): Zahlen {
  const numbers = { gewichtet: 0, benotet: 0, gefaehrdet: 0, bestanden: 0, credits: 0 };
  for (const attempts of Map.groupBy(leistungen, ({ modulnummer }) => modulnummer).values()) {
    const passed = attempts.filter(({ bestanden }) => bestanden).toSorted((a, b) => b.versuch - a.versuch)[0];
    if (!passed) {
      numbers.gefaehrdet += 1;
      continue;
    }
    numbers.bestanden += 1;
    numbers.credits += tenths(passed.credits);
    if (passed.note === null) continue;
    numbers.gewichtet += tenths(passed.note) * tenths(passed.credits);
    numbers.benotet += tenths(passed.credits);
  }
  return {
    // Truncated, not rounded.
    durchschnitt: numbers.benotet === 0 ? null : decimal(Math.floor(numbers.gewichtet / numbers.benotet)),
    gefaehrdete_module: numbers.gefaehrdet,
    bestandene_module: numbers.bestanden,
    credits: decimal(numbers.credits),
  };
}
