import { email } from '@firmenportal/contract/fields';
import {
  ANFRAGE_LOCK_DAYS,
  FREIGABE_DAYS,
  type Anfragestand,
  type Erinnerungshindernis,
  type Freigabeereignis,
  type Hindernis,
} from '@firmenportal/contract/freigaben';

const DAY_MS = 86_400_000;

export const validUntilOf = (angefordertAm: Date): Date =>
  new Date(angefordertAm.getTime() + FREIGABE_DAYS * DAY_MS);

/** When the same student may be asked for the same release again. */
export const againFrom = (zuletzt: Date): Date => new Date(zuletzt.getTime() + ANFRAGE_LOCK_DAYS * DAY_MS);

/** What decides whether a student may be asked for a release. */
export interface Lage {
  exmatrikuliert: boolean;
  freigegeben: boolean;
  /** When the company last asked for the same release. */
  zuletzt: Date | null;
  adresse: string | null;
}

/** Why the student can't be asked now; undefined if they can (product.md §5). */
export function hindranceOf({ exmatrikuliert, freigegeben, zuletzt, adresse }: Lage, now: Date) {
  if (exmatrikuliert) return 'exmatrikuliert' satisfies Hindernis;
  if (freigegeben) return 'bereitsFreigegeben' satisfies Hindernis;
  if (zuletzt !== null && now < againFrom(zuletzt)) return 'kuerzlichAngefordert' satisfies Hindernis;
  return email.safeParse(adresse).success ? undefined : ('ohneEmail' satisfies Hindernis);
}

/** What decides whether a student may be reminded of a request. */
export interface OpenAnfrage {
  stand: Anfragestand;
  exmatrikuliert: boolean;
  /** The student belongs to another company now. */
  gewechselt: boolean;
  schulEmail: string | null;
  /** Milliseconds since 1970; null if the link expires before. */
  erinnerbarAb: number | null;
}

/** Why the student can't be reminded now; undefined if they can. */
export function erinnerungshindernisOf(
  { stand, exmatrikuliert, gewechselt: switched, schulEmail: address, erinnerbarAb: ab }: OpenAnfrage,
  now: Date,
) {
  if (exmatrikuliert) return 'exmatrikuliert' satisfies Erinnerungshindernis;
  if (switched) return 'gewechselt' satisfies Erinnerungshindernis;
  if (stand !== 'offen')
    return (stand === 'abgelaufen' ? 'abgelaufen' : 'beantwortet') satisfies Erinnerungshindernis;
  if (ab === null) return 'zuSpaet' satisfies Erinnerungshindernis;
  if (now.getTime() < ab) return 'zuFrueh' satisfies Erinnerungshindernis;
  return email.safeParse(address).success ? undefined : ('ohneEmail' satisfies Erinnerungshindernis);
}

/**
 * What a student sees behind the link: the release in force, whoever granted it, since the link can revoke it.
 * Otherwise the last step, as long as the link can change it.
 */
export function standOf(
  { inKraft, gueltigBis }: { inKraft: boolean; gueltigBis: Date },
  letztes: Freigabeereignis | undefined,
  now: Date,
): Anfragestand {
  if (inKraft) return 'erteilt';
  if (now >= gueltigBis) return 'abgelaufen';
  return letztes === 'abgelehnt' || letztes === 'widerrufen' ? letztes : 'offen';
}
