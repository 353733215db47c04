/** Permissions: what a screen or an operation asks for (permissions.md). */
export const PERMISSIONS = [
  'ROLE_FIRMENPORTAL_USER',
  'ROLE_DASHBOARD_LESEN',
  'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
  'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
  'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
  'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
  'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN',
  'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN',
  'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  'ROLE_FIRMENPORTAL_TERMINE_LESEN',
  'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
] as const;

/** Roles that can be assigned to a person. They are stored on the account. */
export const ROLLEN = [
  'ROLE_FIRMENPORTAL_USER_STANDARD',
  'ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN',
  'ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE',
  'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
  'ROLE_FIRMENPORTAL_ADMIN',
  'ROLE_FIRMENPORTAL_FIRMENBETREUUNG',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
export type Rolle = (typeof ROLLEN)[number];

const BASIC_PERMISSIONS: readonly Permission[] = [
  'ROLE_FIRMENPORTAL_USER',
  'ROLE_DASHBOARD_LESEN',
  'ROLE_FIRMENPORTAL_BENACHRICHTIGUNG_LESEN',
  'ROLE_FIRMENPORTAL_DOKUMENTE_LESEN',
  'ROLE_FIRMENPORTAL_TERMINE_LESEN',
];

const EXPANSION: Record<Rolle, readonly (Permission | Rolle)[]> = {
  ROLE_FIRMENPORTAL_USER_STANDARD: [
    ...BASIC_PERMISSIONS,
    'ROLE_FIRMENPORTAL_BEWERBER_LESEN',
    'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
    'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
    'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  ],
  ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN: [...BASIC_PERMISSIONS, 'ROLE_FIRMENPORTAL_BEWERBER_LESEN'],
  ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE: [
    ...BASIC_PERMISSIONS,
    'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN',
    'ROLE_FIRMENPORTAL_SEMINARE_LESEN',
  ],
  ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG: [
    ...BASIC_PERMISSIONS,
    'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSDETAILS_LESEN',
    'ROLE_FIRMENPORTAL_UNTERNEHMENSKONTAKT_LESEN',
  ],
  ROLE_FIRMENPORTAL_ADMIN: [...PERMISSIONS, 'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG'],
  // Every permission in every company, including taking over accounts (ADMIN). What is reserved for school staff
  // checks the stored role instead of one of these.
  ROLE_FIRMENPORTAL_FIRMENBETREUUNG: [
    ...PERMISSIONS,
    'ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
    'ROLE_FIRMENPORTAL_ADMIN',
  ],
};

/** The stored roles and all roles that they include, without duplicates: the token's `roles`. */
export function expandRollen(rollen: readonly Rolle[]): (Permission | Rolle)[] {
  return [...new Set(rollen.flatMap((rolle) => [rolle, ...EXPANSION[rolle]]))];
}

/** Whether accounts with these roles see students, so that limiting them to their own makes a difference. */
export const seesStudents = (rollen: readonly Rolle[]): boolean =>
  expandRollen(rollen).includes('ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN');

/**
 * Whether an account sees only its own students. Accounts that look after all students are never limited, whatever is
 * stored.
 */
export const isLimited = ({
  rollen,
  nurBetreute,
}: Readonly<{ rollen: readonly Rolle[]; nurBetreute: boolean }>) =>
  nurBetreute && !rollen.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');

/**
 * The permission check of original.md §6: without a user it is false, the administrator role grants everything, and
 * otherwise the expanded roles must include the permission. Says nothing about scope.
 */
export function hasPermission(
  benutzer: { readonly roles: readonly string[] } | null | undefined,
  permission: Permission | Rolle,
): boolean {
  if (!benutzer) return false;
  return benutzer.roles.includes('ROLE_FIRMENPORTAL_ADMIN') || benutzer.roles.includes(permission);
}

/**
 * The roles that somebody with these roles (expanded, as in the token) may give to others (permissions.md): their
 * own; administrators may give every one. The school's role is given on the command line only.
 */
export function assignableRollen(roles: readonly string[]): Rolle[] {
  const all = hasPermission({ roles }, 'ROLE_FIRMENPORTAL_ADMIN');
  return ROLLEN.filter(
    (rolle) => rolle !== 'ROLE_FIRMENPORTAL_FIRMENBETREUUNG' && (all || roles.includes(rolle)),
  );
}
