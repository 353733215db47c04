import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import type { Konto } from '../benutzer.queries.ts';

/** What the form asks about an account. */
export interface Answers {
  rollen: Rolle[];
  nurBetreute: boolean;
}

export const answersOf = ({ rollen, nurBetreute }: Pick<Konto, keyof Answers>): Answers => ({
  rollen: ROLLEN.filter((rolle) => rollen.includes(rolle)),
  nurBetreute,
});

/** Whether answers differ from what is kept; the order of roles means nothing. */
export function isChanged(answers: Answers, konto: Pick<Konto, keyof Answers>): boolean {
  return JSON.stringify(answersOf(answers)) !== JSON.stringify(answersOf(konto));
}
