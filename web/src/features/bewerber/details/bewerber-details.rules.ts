import type { Verlaufsart } from '@firmenportal/contract/bewerber';
import { hindranceOf, type Reportable } from '#features/einschreibungen/shared/reportable.rules.ts';
import type { Anrede } from '@firmenportal/contract/fields';

/** Whether the salutation can be put before a name. */
export const standsBeforeName = (anrede: Anrede): anrede is 'Herr' | 'Frau' =>
  anrede === 'Herr' || anrede === 'Frau';

/** Whether the acting company can report the person's enrolment now. */
export const canBeReported = (bewerber: Reportable & { readonly kennzeichen: object | null }): boolean =>
  bewerber.kennzeichen !== null && bewerber.stand !== 'eingeschrieben' && hindranceOf(bewerber) === undefined;

/** Whether a day is valid as the day of a contact. */
export const isPossibleContact = (day: string, today: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= '2000-01-01' && day <= today;

interface Step {
  readonly art: Verlaufsart;
}

const OF_REPORTS: readonly Verlaufsart[] = ['eingeschrieben', 'meldungZurueckgezogen', 'meldungAbgelehnt'];

/** The school's refusal of the last report; undefined if that was not refused. `history` has the newest step first. */
export function refusedReportOf<S extends Step>(history: readonly S[]): S | undefined {
  const last = history.find(({ art: kind }) => OF_REPORTS.includes(kind));
  return last?.art === 'meldungAbgelehnt' ? last : undefined;
}
