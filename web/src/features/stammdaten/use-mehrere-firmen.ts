import { useBenutzer } from '../../platform/sitzung.ts';

/** Whether the person sees people of several companies; school staff see all without having any. */
export function useMehrereFirmen(): boolean {
  const benutzer = useBenutzer();
  if (!benutzer) return false;
  return benutzer.firmenIds.length > 1 || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
}
