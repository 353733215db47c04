import type { Anrede } from '@firmenportal/contract/felder';

/** Salutations that stand before a name. */
export const standsBeforeName = (anrede: Anrede): anrede is 'Herr' | 'Frau' =>
  anrede === 'Herr' || anrede === 'Frau';

/** Whether the acting company can report the person's enrolment now. */
export function canBeReported(bewerber: {
  readonly kennzeichen: object | null;
  readonly verfuegbar: boolean;
  readonly stand: string | null;
}): boolean {
  return bewerber.kennzeichen !== null && bewerber.verfuegbar && bewerber.stand !== 'eingeschrieben';
}

/** Whether a day can be noted as that of a contact. */
export const isPossibleContact = (day: string, heute: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= '2000-01-01' && day <= heute;
