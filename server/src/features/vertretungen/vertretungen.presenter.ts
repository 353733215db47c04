import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Vertretung, Vertretungswahl } from '@firmenportal/contract/vertretungen';
import type { KollegeRow, VertretungRow } from './vertretungen.db.ts';

export function presentVertretung(basis: string, row: VertretungRow): Item<typeof Vertretung> {
  return {
    '@id': `${basis}/vertretungen/${row.id}`,
    '@type': 'Vertretung',
    ausbildungsleitung: { '@id': `${basis}/kontakt/${row.ausbildungsleitung_id}`, name: row.leitung },
    benutzer: { '@id': `${basis}/user/${row.benutzer_id}`, name: row.vertreten_von },
    von: row.von,
    bis: row.bis,
  };
}

/** `kollegen`: undefined where the person has nobody to hand over. */
export function presentWahl(
  basis: string,
  kollegen: readonly KollegeRow[] | undefined,
): Item<typeof Vertretungswahl> {
  return {
    '@id': `${basis}/vertretungen/wahl`,
    '@type': 'Vertretungswahl',
    moeglich: kollegen !== undefined,
    personen: (kollegen ?? []).map(({ id, name }) => ({ '@id': `${basis}/user/${id}`, name })),
  };
}
