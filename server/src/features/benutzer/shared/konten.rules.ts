import type { Kontohindernis } from '@firmenportal/contract/benutzer';
import { violation, type Violation } from '@firmenportal/contract/hydra/violation';
import { expandRollen, isLimited, assignableRollen, type Rolle } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import type { TextKey } from '#platform/texte/de-DE.ts';

// Who may change or take over whose account (product.md §2, §8, permissions.md). What is out of scope is not asked:
// to whoever acts, it is not there.

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

/** An account that it is done to. */
export interface Konto {
  readonly id: string;
  readonly aktiv: boolean;
  readonly rollen: readonly Rolle[];
  readonly hatUnternehmen: boolean;
  /** Belongs to no company beside those in scope. */
  readonly withinScopeOnly: boolean;
}

/** Roles that the person may give to others, and without which an account is out of reach. */
const vergebbar = ({ rollen }: Pick<Actors, 'rollen'>): readonly Rolle[] =>
  assignableRollen(expandRollen(rollen));

/** The roles that the person may not give, each where it stands. */
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

/** Why the person may not change the account; null where nothing stands against it. */
export function hindranceOf(person: Actors, konto: Konto): Kontohindernis | null {
  // Also the own one from within an account that was taken over.
  if (konto.id === person.id || konto.id === person.uebernommenVon) return 'eigenes';
  if (konto.rollen.includes(BETREUUNG)) return 'hochschule';
  if (!konto.withinScopeOnly) return 'mehrereUnternehmen';
  return konto.rollen.every((rolle) => vergebbar(person).includes(rolle)) ? null : 'rolle';
}

export type Uebernahmehindernis = Kontohindernis | 'uebernommen' | 'begrenzt' | 'ohneUnternehmen' | 'inaktiv';

/** Why the person may not act in the account; null where nothing stands against it. */
export function uebernahmehindernisOf(person: Actors, konto: Konto): Uebernahmehindernis | null {
  if (person.uebernommenVon !== null) return 'uebernommen';
  const hindrance = hindranceOf(person, konto);
  if (hindrance) return hindrance;
  // Others follow other students.
  if (isLimited(person)) return 'begrenzt';
  if (!konto.hatUnternehmen) return 'ohneUnternehmen';
  return konto.aktiv ? null : 'inaktiv';
}
