import type { Kontohindernis } from '@firmenportal/contract/benutzer';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { expandRollen, isLimited, assignableRollen, type Rolle } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import { violation } from '#platform/http/errors/violation.ts';
import type { TextKey } from '#platform/texte/de-DE.ts';

// Who may change or take over which account (product.md §2, §8, permissions.md). Accounts out of scope are not
// checked here: the caller has answered 404 already.

const BETREUUNG: Rolle = 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG';

/** Somebody who acts on accounts. */
export interface Actors {
  readonly id: string;
  readonly rollen: readonly Rolle[];
  /** As stored; see `isLimited`. */
  readonly nurBetreute: boolean;
  /** The account that really acts, where it took this one over. */
  readonly uebernommenVon: string | null;
}

/** The account that is to be changed or taken over. */
export interface Konto {
  readonly id: string;
  readonly aktiv: boolean;
  readonly rollen: readonly Rolle[];
  readonly hatUnternehmen: boolean;
  /** Belongs to no company outside the scope. */
  readonly withinScopeOnly: boolean;
}

/** Roles that the person may give to others. An account that has other roles can't be changed. */
const vergebbar = ({ rollen }: Pick<Actors, 'rollen'>): readonly Rolle[] =>
  assignableRollen(expandRollen(rollen));

/** The roles that the person may not give, with their places. */
export function brokenByRollen(
  person: Pick<Actors, 'rollen'>,
  rollen: readonly Rolle[],
  locale: Locale,
): Violation[] {
  const erlaubt = vergebbar(person);
  return rollen.flatMap((rolle, at) =>
    erlaubt.includes(rolle) ? [] : [violation(locale, ['rollen', at], 'rolleNichtVergebbar')],
  );
}

export const HINDERNISTEXTE = {
  eigenes: 'fehler.409.kontoEigenes',
  hochschule: 'fehler.409.kontoHochschule',
  mehrereUnternehmen: 'fehler.409.kontoMehrereUnternehmen',
  rolle: 'fehler.409.kontoRolle',
} as const satisfies Record<Kontohindernis, TextKey>;

/** Why the person may not change the account; null if they may. */
export function hindranceOf(person: Actors, konto: Konto): Kontohindernis | null {
  // The own account is also the one from which another was taken over.
  if (konto.id === person.id || konto.id === person.uebernommenVon) return 'eigenes';
  if (konto.rollen.includes(BETREUUNG)) return 'hochschule';
  if (!konto.withinScopeOnly) return 'mehrereUnternehmen';
  return konto.rollen.every((rolle) => vergebbar(person).includes(rolle)) ? null : 'rolle';
}

export type Uebernahmehindernis = Kontohindernis | 'uebernommen' | 'begrenzt' | 'ohneUnternehmen' | 'inaktiv';

/** Why the person may not act in the account; null if they may. */
export function uebernahmehindernisOf(person: Actors, konto: Konto): Uebernahmehindernis | null {
  if (person.uebernommenVon !== null) return 'uebernommen';
  const hindrance = hindranceOf(person, konto);
  if (hindrance) return hindrance;
  // A person limited to own students would otherwise see those of others.
  if (isLimited(person)) return 'begrenzt';
  if (!konto.hatUnternehmen) return 'ohneUnternehmen';
  return konto.aktiv ? null : 'inaktiv';
}
