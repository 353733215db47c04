import {
  expandRollen,
  hasPermission,
  assignableRollen,
  type Rolle,
} from '@firmenportal/contract/permissions';

/**
 * Whether an invitation is still valid when it is used: the inviting account must still be allowed to invite to these
 * roles. `inviters` is null if that account is gone, deactivated, or no longer with the company.
 */
export function isGedeckt(rollen: readonly Rolle[], inviters: readonly Rolle[] | null): boolean {
  const roles = expandRollen(inviters ?? []);
  const vergebbar = assignableRollen(roles);
  return (
    hasPermission({ roles }, 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN') &&
    rollen.every((rolle) => vergebbar.includes(rolle))
  );
}
