import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Vertretung, Vertretungswahl } from '@firmenportal/contract/vertretungen';
import type { ColleagueRow, VertretungRow } from './vertretungen.db.ts';

export function presentVertretung(basePath: string, row: VertretungRow): Item<typeof Vertretung> {
  return {
    '@id': `${basePath}/vertretungen/${row.id}`,
    '@type': 'Vertretung',
    ausbildungsleitung: { '@id': `${basePath}/kontakt/${row.ausbildungsleitungId}`, name: row.leitung },
    benutzer: { '@id': `${basePath}/user/${row.benutzerId}`, name: row.vertretenVon },
    von: row.von,
    bis: row.bis,
  };
}

/** `colleagues` is undefined if the person has no students to hand over. */
export function presentChoices(
  basePath: string,
  colleagues: readonly ColleagueRow[] | undefined,
): Item<typeof Vertretungswahl> {
  return {
    '@id': `${basePath}/vertretungen/wahl`,
    '@type': 'Vertretungswahl',
    moeglich: colleagues !== undefined,
    personen: (colleagues ?? []).map(({ id, name }) => ({ '@id': `${basePath}/user/${id}`, name })),
  };
}
