import type { Bewerber, MarktplatzBewerber, Testergebnis } from '@firmenportal/contract/bewerber';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { propertiesOf, schnittOf } from './bewerber.presenter.ts';
import type { BewerberDetails, TestergebnisRow } from './bewerberdetails.db.ts';

export const presentBewerber = (basePath: string, details: BewerberDetails): Item<typeof Bewerber> => ({
  '@id': `${basePath}/bewerber/${details.zeile.id}`,
  '@type': 'Bewerber',
  ...detailsOf(basePath, details),
});

export const presentMarktplatzBewerber = (
  basePath: string,
  details: BewerberDetails,
): Item<typeof MarktplatzBewerber> => ({
  '@id': `${basePath}/bewerber-marktplatz/${details.zeile.id}`,
  '@type': 'BewerberMarktplatz',
  ...detailsOf(basePath, details),
});

function detailsOf(
  basePath: string,
  { zeile: row, dokumente, tests, firmen, verlauf }: BewerberDetails,
): Omit<Item<typeof Bewerber>, '@id' | '@type'> {
  return {
    ...propertiesOf(basePath, row),
    email: row.email,
    telefon: row.telefon,
    motivationsschreiben: row.motivationsschreiben,
    dokumente: dokumente.map(({ id, name, medientyp, groesse, am }) => ({
      '@id': `${basePath}/bewerber/${row.id}/dokumente/${id}`,
      '@type': 'Bewerberdokument',
      name,
      medientyp,
      groesse,
      am: iso(am),
    })),
    tests: tests ? testsOf(tests) : null,
    firmen: firmen.map(({ id, name }) => ({ '@id': `${basePath}/firmen/${id}`, '@type': 'Firma', name })),
    verlauf: verlauf.map(({ art, tag, am, von, grund, stufe, nachricht }) => ({
      art,
      am: tag ?? iso(am),
      von,
      grund,
      stufe,
      nachricht,
    })),
  };
}

function testsOf(row: TestergebnisRow): Testergebnis {
  const { bewerberId: _bewerberId, schnittPunkte, schnittNote, ...values } = row;
  return { ...values, schnitt: schnittOf(schnittPunkte, schnittNote) };
}

const iso = (ms: number): string => new Date(ms).toISOString();
