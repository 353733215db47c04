import {
  BENACHRICHTIGUNGSTYPEN,
  TYPEN,
  type Benachrichtigungskategorie,
  type Benachrichtigungstyp,
} from '@firmenportal/contract/benachrichtigungen';
import { expandRollen, hasPermission, type Rolle } from '@firmenportal/contract/permissions';

/** Types that concern every company. School staff are not notified about a single company's own matters … */
const ALLER: ReadonlySet<Benachrichtigungskategorie> = new Set(['reservierungen', 'dokumenteUndTermine']);
/** … except for answers to what they asked for. */
const RESPONSES: ReadonlySet<Benachrichtigungstyp> = new Set([
  'freigabeErteilt',
  'freigabeAbgelehnt',
  'freigabeWiderrufen',
]);

/** The types that accounts with these stored roles can be notified about, in the contract's order. */
export function typesOf(rollen: readonly Rolle[]): Benachrichtigungstyp[] {
  const roles = expandRollen(rollen);
  const schule = rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
  return TYPEN.filter((typ) => {
    const { kategorie, recht: permission, ...rest } = BENACHRICHTIGUNGSTYPEN[typ];
    if ('schule' in rest) return schule;
    return hasPermission({ roles }, permission) && (!schule || ALLER.has(kategorie) || RESPONSES.has(typ));
  });
}
