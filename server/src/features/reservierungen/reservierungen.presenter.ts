import type { Item } from '@firmenportal/contract/hydra/resource';
import type {
  Reservierungsjahr,
  Reservierungszeitraum,
  Studienplatzreservierung,
} from '@firmenportal/contract/reservierungen';
import type { Versioned } from '#platform/http/version.ts';
import type { YearRow, PositionRow, StandRow } from './reservierungen.db.ts';
import { isOffen, standOf } from './reservierungen.rules.ts';
import type { ZeitraumRow } from './zeitraeume.db.ts';

/** A year of the active company, as it is read and saved. */
export interface Year {
  jahr: number;
  stand: StandRow;
  positionen: readonly PositionRow[];
  zeitraeume: readonly ZeitraumRow[];
}

const addressOf = (basePath: string, jahr: number) => `${basePath}/studienplatzreservierungen/${jahr}`;

export function presentReservierung(
  basePath: string,
  { jahr, stand, positionen, zeitraeume }: Year,
  now: Date,
): Versioned<Item<typeof Studienplatzreservierung>> {
  return {
    version: stand.version,
    content: {
      '@id': addressOf(basePath, jahr),
      '@type': 'Studienplatzreservierung',
      jahr,
      zeitraeume: zeitraeume.map((zeitraum) => presentZeitraum(basePath, zeitraum, now)),
      bearbeitbar: isOffen(zeitraeume, now),
      positionen: positionen.map(({ studiengang_id, kuerzel, name, abschluss, anzahl, vorjahr, belegt }) => ({
        studiengang: {
          '@id': `${basePath}/studiengaenge/${studiengang_id}`,
          '@type': 'Studiengang',
          kuerzel,
          name,
          abschluss,
        },
        anzahl,
        vorjahr,
        belegt,
      })),
      geaendertAm: stand.geaendert_am === null ? null : new Date(stand.geaendert_am).toISOString(),
      geaendertVon: stand.geaendert_von,
    },
  };
}

export const presentYear = (
  basePath: string,
  { jahr, summe: sum, bearbeitbar }: YearRow,
): Item<typeof Reservierungsjahr> => ({
  '@id': addressOf(basePath, jahr),
  '@type': 'Studienplatzreservierung',
  jahr,
  summe: sum,
  bearbeitbar,
});

export const presentZeitraum = (
  basePath: string,
  { id, jahr, von, bis }: ZeitraumRow,
  now: Date,
): Item<typeof Reservierungszeitraum> => ({
  '@id': `${basePath}/studienplatzreservierungszeitraeume/${id}`,
  '@type': 'Studienplatzreservierungszeitraum',
  jahr,
  von: new Date(von).toISOString(),
  bis: new Date(bis).toISOString(),
  stand: standOf({ von, bis }, now),
});
