import type { Studienplan } from './studienplaene.ts';

/** Euros a month for a bachelor's programme, and what laboratories and a master's programme cost more; synthetic. */
const BACHELOR = 620;
const LABOR = 45;
const MASTER = 270;
const LABORFAECHER: readonly string[] = ['WING', 'AI', 'TI', 'ADS'];
const USD_JE_EURO = 1.1;

/** The monthly fee of a programme in both currencies, each with its cents. */
export function fees({ kuerzel, abschluss }: Pick<Studienplan, 'kuerzel' | 'abschluss'>) {
  const euro =
    BACHELOR + (LABORFAECHER.includes(kuerzel) ? LABOR : 0) + (abschluss === 'master' ? MASTER : 0);
  return { gebuehrEur: euro.toFixed(2), gebuehrUsd: (euro * USD_JE_EURO).toFixed(2) };
}
