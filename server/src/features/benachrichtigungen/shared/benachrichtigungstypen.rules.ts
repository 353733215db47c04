import {
  BENACHRICHTIGUNGSTYPEN,
  TYPEN,
  type Benachrichtigungskategorie,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { expandRollen, hasPermission, type Rolle } from '@firmenportal/contract/permissions';

/** What concerns every company. Of one company's own matters the school's people are not told … */
const ALLER: ReadonlySet<Benachrichtigungskategorie> = new Set(['reservierungen', 'dokumenteUndTermine']);
/** … but for answers to what they asked. */
const RESPONSES: ReadonlySet<Benachrichtigungstyp> = new Set([
  'freigabeErteilt',
  'freigabeAbgelehnt',
  'freigabeWiderrufen',
]);

/** The types of which whoever has these roles, as stored on the account, can be told; in the contract's order. */
export function typenOf(rollen: readonly Rolle[]): Benachrichtigungstyp[] {
  const roles = expandRollen(rollen);
  const schule = rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  return TYPEN.filter((typ) => {
    const { kategorie, recht: permission } = BENACHRICHTIGUNGSTYPEN[typ];
    return hasPermission({ roles }, permission) && (!schule || ALLER.has(kategorie) || RESPONSES.has(typ));
  });
}
