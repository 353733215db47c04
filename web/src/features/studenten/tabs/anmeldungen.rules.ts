import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Pruefungsanmeldung } from '@firmenportal/contract/pruefungsanmeldungen';

export type Anmeldung = Item<typeof Pruefungsanmeldung>;

/** Exams to come, the next one first, and those that were, the last one first; today's is one to come. */
export function splitByDay(anmeldungen: readonly Anmeldung[], today: string) {
  const { kommend: upcoming = [], vergangen: past = [] } = Object.groupBy(
    anmeldungen,
    ({ pruefungsdatum }) => (pruefungsdatum >= today ? 'kommend' : 'vergangen'),
  );
  return { kommend: upcoming.toSorted(byDay), vergangen: past.toSorted((a, b) => byDay(b, a)) };
}

const byDay = (a: Anmeldung, b: Anmeldung) =>
  a.pruefungsdatum.localeCompare(b.pruefungsdatum) || a.modulnummer.localeCompare(b.modulnummer);
