import type { Item } from '@firmenportal/contract/hydra/resource';
import type {
  Reservierungsjahr,
  Reservierungszeitraum,
  Studienplatzreservierung,
} from '@firmenportal/contract/reservierungen';
import type { Versioniert } from '../../platform/http/version.ts';
import type { JahrRow, PositionRow, StandRow } from './reservierungen.db.ts';
import { isOffen, standOf } from './reservierungen.rules.ts';
import type { ZeitraumRow } from './zeitraeume.db.ts';

/** A year of the active company, as it is read and saved. */
export interface Jahr {
  jahr: number;
  stand: StandRow;
  positionen: readonly PositionRow[];
  zeitraeume: readonly ZeitraumRow[];
}

const adresseOf = (basis: string, jahr: number) => `${basis}/studienplatzreservierungen/${jahr}`;

export function presentReservierung(
  basis: string,
  { jahr, stand, positionen, zeitraeume }: Jahr,
  jetzt: Date,
): Versioniert<Item<typeof Studienplatzreservierung>> {
  return {
    version: stand.version,
    inhalt: {
      '@id': adresseOf(basis, jahr),
      '@type': 'Studienplatzreservierung',
      jahr,
      zeitraeume: zeitraeume.map((zeitraum) => presentZeitraum(basis, zeitraum, jetzt)),
      bearbeitbar: isOffen(zeitraeume, jetzt),
      positionen: positionen.map(({ studiengang_id, kuerzel, name, abschluss, anzahl, vorjahr, belegt }) => ({
        studiengang: {
          '@id': `${basis}/studiengaenge/${studiengang_id}`,
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

export const presentJahr = (
  basis: string,
  { jahr, summe, bearbeitbar }: JahrRow,
): Item<typeof Reservierungsjahr> => ({
  '@id': adresseOf(basis, jahr),
  '@type': 'Studienplatzreservierung',
  jahr,
  summe,
  bearbeitbar,
});

export const presentZeitraum = (
  basis: string,
  { id, jahr, von, bis }: ZeitraumRow,
  jetzt: Date,
): Item<typeof Reservierungszeitraum> => ({
  '@id': `${basis}/studienplatzreservierungszeitraeume/${id}`,
  '@type': 'Studienplatzreservierungszeitraum',
  jahr,
  von: new Date(von).toISOString(),
  bis: new Date(bis).toISOString(),
  stand: standOf({ von, bis }, jetzt),
});
