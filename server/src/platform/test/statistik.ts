import type { pruefungsleistung } from '../db/schema/schema.ts';

type Leistung = Pick<
  typeof pruefungsleistung.$inferSelect,
  'modulnummer' | 'versuch' | 'note' | 'bestanden' | 'credits'
>;

/** The figures of a student as the columns keep them. */
export interface Zahlen {
  durchschnitt: string | null;
  gefaehrdete_module: number;
  bestandene_module: number;
  credits: string;
}

/** In tenths, so that nothing is rounded on the way. */
const tenths = (text: string) => Math.round(Number(text) * 10);
export const decimal = (value: number) => `${Math.floor(value / 10)}.${value % 10}`;

/** The figures of product.md §5, computed a second time in plain words. */
export function zahlenOf(leistungen: readonly Leistung[]): Zahlen {
  const zahlen = { gewichtet: 0, benotet: 0, gefaehrdet: 0, bestanden: 0, credits: 0 };
  for (const versuche of Map.groupBy(leistungen, ({ modulnummer }) => modulnummer).values()) {
    const passed = versuche.filter(({ bestanden }) => bestanden).toSorted((a, b) => b.versuch - a.versuch)[0];
    if (!passed) {
      zahlen.gefaehrdet += 1;
      continue;
    }
    zahlen.bestanden += 1;
    zahlen.credits += tenths(passed.credits);
    if (passed.note === null) continue;
    zahlen.gewichtet += tenths(passed.note) * tenths(passed.credits);
    zahlen.benotet += tenths(passed.credits);
  }
  return {
    // Cut, not rounded.
    durchschnitt: zahlen.benotet === 0 ? null : decimal(Math.floor(zahlen.gewichtet / zahlen.benotet)),
    gefaehrdete_module: zahlen.gefaehrdet,
    bestandene_module: zahlen.bestanden,
    credits: decimal(zahlen.credits),
  };
}
