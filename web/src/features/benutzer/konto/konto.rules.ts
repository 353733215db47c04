import { ROLLEN, type Rolle } from '@firmenportal/contract/permissions';
import type { Konto } from '../benutzer.queries.ts';

/** What the form asks about an account. */
export interface Angaben {
  rollen: Rolle[];
  nurBetreute: boolean;
}

export const angabenOf = ({ rollen, nurBetreute }: Pick<Konto, keyof Angaben>): Angaben => ({
  rollen: ROLLEN.filter((rolle) => rollen.includes(rolle)),
  nurBetreute,
});

/** Whether answers differ from what is kept; the order of roles means nothing. */
export function isChanged(angaben: Angaben, konto: Pick<Konto, keyof Angaben>): boolean {
  return JSON.stringify(angabenOf(angaben)) !== JSON.stringify(angabenOf(konto));
}
