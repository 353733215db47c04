import {
  BENACHRICHTIGUNGSTYPEN,
  TYPEN,
  type Benachrichtigungstyp,
  type Zustellung,
} from '@firmenportal/contract/benachrichtigungen';
import { expandRollen, hatRecht, ROLLEN, type Rolle } from '@firmenportal/contract/rechte';

/** A type as the database is asked with it. */
export interface Typzeile {
  readonly typ: Benachrichtigungstyp;
  /** The stored roles with which one may be told of it. */
  readonly rollen: readonly Rolle[];
  /** How people are told who have not said how. */
  readonly email: boolean;
  readonly zustellung: Zustellung;
}

export const TYPZEILEN: readonly Typzeile[] = TYPEN.map((typ) => {
  const { recht, email, zustellung } = BENACHRICHTIGUNGSTYPEN[typ];
  return {
    typ,
    rollen: ROLLEN.filter((rolle) => hatRecht({ roles: expandRollen([rolle]) }, recht)),
    email,
    zustellung,
  };
});
