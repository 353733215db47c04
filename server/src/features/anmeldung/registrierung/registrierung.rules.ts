import { expandRollen, hatRecht, vergebbareRollen, type Rolle } from '@firmenportal/contract/rechte';

/**
 * Whether an invitation still stands, asked when it is used: whoever invited may invite to these roles now. Null
 * where the account is gone, deactivated, or with the company no more.
 */
export function isGedeckt(rollen: readonly Rolle[], einladende: readonly Rolle[] | null): boolean {
  const roles = expandRollen(einladende ?? []);
  const vergebbar = vergebbareRollen(roles);
  return (
    hatRecht({ roles }, 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN') &&
    rollen.every((rolle) => vergebbar.includes(rolle))
  );
}
