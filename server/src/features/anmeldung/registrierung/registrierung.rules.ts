import {
  expandRollen,
  hasPermission,
  assignableRollen,
  type Rolle,
} from '@firmenportal/contract/permissions';

/**
 * Whether an invitation still stands, asked when it is used: whoever invited may invite to these roles now. Null
 * where the account is gone, deactivated, or with the company no more.
 */
export function isGedeckt(rollen: readonly Rolle[], inviters: readonly Rolle[] | null): boolean {
  const roles = expandRollen(inviters ?? []);
  const vergebbar = assignableRollen(roles);
  return (
    hasPermission({ roles }, 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN') &&
    rollen.every((rolle) => vergebbar.includes(rolle))
  );
}
