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

/** From when the same student may be asked for the same again. */
export const againFrom = (zuletzt: Date): Date => new Date(zuletzt.getTime() + ANFRAGE_LOCK_DAYS * DAY_MS);

/** What is known of a student when asking for a release. */
export interface Lage {
  exmatrikuliert: boolean;
  freigegeben: boolean;
  /** When the company asked for the same last. */
  zuletzt: Date | null;
  adresse: string | null;
}

/** Why the student cannot be asked now; undefined where nothing is in the way (product.md §5). */
export function hindranceOf({ exmatrikuliert, freigegeben, zuletzt, adresse }: Lage, now: Date) {
  if (exmatrikuliert) return 'exmatrikuliert' satisfies Hindernis;
  if (freigegeben) return 'bereitsFreigegeben' satisfies Hindernis;
  if (zuletzt !== null && now < againFrom(zuletzt)) return 'kuerzlichAngefordert' satisfies Hindernis;
  return email.safeParse(adresse).success ? undefined : ('ohneEmail' satisfies Hindernis);
}

/** What is known of a request when somebody wants to remind the student of it. */
export interface OpenAnfrage {
  stand: Anfragestand;
  exmatrikuliert: boolean;
  /** The student is another company's by now. */
  gewechselt: boolean;
  schul_email: string | null;
  /** Milliseconds since 1970; null where the link is over before. */
  erinnerbar_ab: number | null;
}

/** Why the student cannot be reminded now; undefined where nothing is in the way. */
export function erinnerungshindernisOf(
  { stand, exmatrikuliert, gewechselt: switched, schul_email: address, erinnerbar_ab: ab }: OpenAnfrage,
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
 * What a student is told behind the link: the release that is in force, whoever granted it, since the link
 * revokes it; otherwise the last step, as long as the link can change it.
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
