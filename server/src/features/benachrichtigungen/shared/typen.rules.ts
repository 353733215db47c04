import {
  BENACHRICHTIGUNGSTYPEN,
  TYPEN,
  type Benachrichtigungstyp,
  type Zustellung,
} from '@firmenportal/contract/benachrichtigungen';
import { expandRollen, hasPermission, ROLLEN, type Rolle } from '@firmenportal/contract/permissions';

/** A type, as queries pass it to the database. */
export interface TypeRow {
  readonly typ: Benachrichtigungstyp;
  /** The stored roles that can be notified about it. */
  readonly rollen: readonly Rolle[];
  /** The default for people who have not chosen. */
  readonly email: boolean;
  readonly zustellung: Zustellung;
}

export const TYPE_ROWS: readonly TypeRow[] = TYPEN.map((typ) => {
  const { recht: permission, email, zustellung, ...rest } = BENACHRICHTIGUNGSTYPEN[typ];
  return {
    typ,
    rollen: ROLLEN.filter((rolle) =>
      'schule' in rest
        ? rolle === 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG'
        : hasPermission({ roles: expandRollen([rolle]) }, permission),
    ),
    email,
    zustellung,
  };
});
