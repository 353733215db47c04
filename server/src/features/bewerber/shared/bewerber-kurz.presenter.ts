import type { Item } from '@firmenportal/contract/hydra/resource';
import type { BewerberKurz } from '@firmenportal/contract/kurzformen';

/** An applicant as other resources embed them. */
export function presentBewerberKurz(
  basePath: string,
  row: { bewerberId: string; bewerbernummer: string; vorname: string; nachname: string },
): Item<typeof BewerberKurz> {
  return {
    '@id': `${basePath}/bewerber/${row.bewerberId}`,
    '@type': 'Bewerber',
    bewerbernummer: row.bewerbernummer,
    vorname: row.vorname,
    nachname: row.nachname,
  };
}
