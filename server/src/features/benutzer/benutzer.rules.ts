import type { updateBenutzer } from '@firmenportal/contract/benutzer';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { isLimited, ROLLEN, seesStudents, type Rolle } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import { violation } from '#platform/http/errors/violation.ts';
import { brokenByRollen, type Actors } from './shared/konten.rules.ts';

/** The parts of an account that can be changed here. */
export interface Kontostand {
  readonly aktiv: boolean;
  readonly rollen: readonly Rolle[];
  readonly nurBetreute: boolean;
}

type Wunsch = BodyOf<typeof updateBenutzer>;

/**
 * The account after the change: each role once, in the order in which all roles are listed. The same roles in another
 * order count as unchanged, because a change of roles ends sessions.
 */
export function stateAfter(before: Kontostand, { aktiv, rollen, nurBetreute }: Wunsch): Kontostand {
  return {
    aktiv: aktiv ?? before.aktiv,
    rollen: rollen && !sameRollen(rollen, before.rollen) ? sorted(rollen) : before.rollen,
    nurBetreute: nurBetreute ?? before.nurBetreute,
  };
}

export const sameRollen = (a: readonly Rolle[], b: readonly Rolle[]): boolean =>
  sorted(a).join() === sorted(b).join();

const sorted = (rollen: readonly Rolle[]): Rolle[] => ROLLEN.filter((rolle) => rollen.includes(rolle));

/** A version of the account: it differs after each change that can be made here. */
export const versionOf = ({ aktiv, rollen, nurBetreute }: Kontostand): string =>
  [aktiv ? 'aktiv' : 'inaktiv', nurBetreute ? 'betreute' : 'alle', ...sorted(rollen)]
    .map((part) => part.replace('ROLE_FIRMENPORTAL_', ''))
    .join(' ');

/**
 * What is wrong with the change. Nobody can give rights that they lack: somebody limited to their own students can't
 * give access to others.
 */
export function violationsOf(
  person: Pick<Actors, 'rollen' | 'nurBetreute'>,
  { rollen = [], nurBetreute }: Wunsch,
  {
    before,
    locale,
  }: { before: Pick<Kontostand, 'rollen' | 'nurBetreute'> & { kontaktId: string | null }; locale: Locale },
): Violation[] {
  return [
    ...brokenByRollen(person, rollen, locale),
    ...(isLimited(person) && !(nurBetreute ?? before.nurBetreute)
      ? newSight(rollen, before.rollen).map((at) => violation(locale, ['rollen', at], 'betreuungRolle'))
      : []),
    ...(nurBetreute === true && before.kontaktId === null
      ? [violation(locale, ['nurBetreute'], 'betreuungOhneKontakt')]
      : []),
    ...(nurBetreute === false && before.nurBetreute && isLimited(person)
      ? [violation(locale, ['nurBetreute'], 'betreuungBegrenzt')]
      : []),
  ];
}

/** Names the roles through which the account would newly see students. */
const newSight = (rollen: readonly Rolle[], before: readonly Rolle[]): number[] =>
  seesStudents(before) ? [] : rollen.flatMap((rolle, at) => (seesStudents([rolle]) ? [at] : []));

/** Whether the change takes an administrator from the companies. */
export const losesAdministration = (before: Kontostand, after: Kontostand): boolean =>
  administers(before) && !administers(after);

const administers = ({ aktiv, rollen }: Kontostand): boolean =>
  aktiv && rollen.includes('ROLE_FIRMENPORTAL_ADMIN');
