import { tagNach, wochenOf } from '../kalender/kalender.rules.ts';
import type { Terminauswahl } from './termine.queries.ts';
import type { Terminansicht } from './use-terminansicht.ts';

/** What is shown: dates to come, or past ones with the latest first, or those that touch the days of a month. */
export function auswahlOf(ansicht: Omit<Terminansicht, 'change' | 'termin'>, heute: string): Terminauswahl {
  const { alsKalender, vergangene: isPast, monat, art } = ansicht;
  if (alsKalender) {
    const days = wochenOf(monat).flat();
    return { art, von: days[0], bis: days.at(-1) };
  }
  return isPast ? { art, vorbeiBis: tagNach(heute, -1), order: [['von', 'desc']] } : { art, von: heute };
}
