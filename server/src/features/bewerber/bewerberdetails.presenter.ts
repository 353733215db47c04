import type { Bewerber, MarktplatzBewerber, Testergebnis } from '@firmenportal/contract/bewerber';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { propertiesOf, schnittOf } from './bewerber.presenter.ts';
import type { BewerberDetails, TestergebnisRow } from './bewerberdetails.db.ts';

export const presentBewerber = (basis: string, details: BewerberDetails): Item<typeof Bewerber> => ({
  '@id': `${basis}/bewerber/${details.zeile.id}`,
  '@type': 'Bewerber',
  ...detailsOf(basis, details),
});

export const presentMarktplatzBewerber = (
  basis: string,
  details: BewerberDetails,
): Item<typeof MarktplatzBewerber> => ({
  '@id': `${basis}/bewerber-marktplatz/${details.zeile.id}`,
  '@type': 'BewerberMarktplatz',
  ...detailsOf(basis, details),
});

function detailsOf(
  basis: string,
  { zeile, dokumente, tests, firmen, verlauf }: BewerberDetails,
): Omit<Item<typeof Bewerber>, '@id' | '@type'> {
  return {
    ...propertiesOf(basis, zeile),
    email: zeile.email,
    telefon: zeile.telefon,
    motivationsschreiben: zeile.motivationsschreiben,
    dokumente: dokumente.map(({ id, name, medientyp, groesse, am }) => ({
      '@id': `${basis}/bewerber/${zeile.id}/dokumente/${id}`,
      '@type': 'Bewerberdokument',
      name,
      medientyp,
      groesse,
      am: iso(am),
    })),
    tests: tests ? testsOf(tests) : null,
    firmen: firmen.map(({ id, name }) => ({ '@id': `${basis}/firmen/${id}`, '@type': 'Firma', name })),
    verlauf: verlauf.map(({ art, tag, am, von, grund }) => ({ art, am: tag ?? iso(am), von, grund })),
  };
}

function testsOf(row: TestergebnisRow): Testergebnis {
  const { bewerberId: _bewerberId, schnittPunkte, schnittNote, ...werte } = row;
  return { ...werte, schnitt: schnittOf(schnittPunkte, schnittNote) };
}

const iso = (ms: number): string => new Date(ms).toISOString();
