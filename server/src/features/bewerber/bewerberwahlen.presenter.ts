import type {
  Bewerberfilter,
  Marktplatzfilter,
  MarktplatzBranche,
  MarktplatzTag,
} from '@firmenportal/contract/bewerber';
import type { Richtung } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { WahlRow, Wahlart } from './bewerberwahlen.db.ts';

export const presentBewerberfilter = (
  basis: string,
  rows: readonly WahlRow[],
): Item<typeof Bewerberfilter> => ({
  '@id': `${basis}/bewerber/filter`,
  '@type': 'Bewerberfilter',
  ...wahlenOf(basis, rows),
  firmen: wahlen(rows, 'firma', `${basis}/firmen`),
});

export const presentMarktplatzfilter = (
  basis: string,
  rows: readonly WahlRow[],
): Item<typeof Marktplatzfilter> => ({
  '@id': `${basis}/bewerber-marktplatz/filter`,
  '@type': 'Marktplatzfilter',
  ...wahlenOf(basis, rows),
});

const wahlenOf = (basis: string, rows: readonly WahlRow[]) => ({
  studiengaenge: wahlen(rows, 'studiengang', `${basis}/studiengaenge`),
  bewerbungsjahre: wahlen(rows, 'bewerbungsjahr'),
  branchen: wahlen(rows, 'branche', `${basis}/branchen`),
  merkmale: wahlen(rows, 'merkmal', `${basis}/bewerber-marktplatz-tag`),
});

const wahlen = (rows: readonly WahlRow[], art: Wahlart, collection?: string) =>
  ofArt(rows, art).map(({ wert, name, anzahl }) => ({
    wert: collection === undefined ? wert : `${collection}/${wert}`,
    name,
    anzahl,
  }));

export const presentBranchen = (basis: string, rows: readonly WahlRow[]): Item<typeof MarktplatzBranche>[] =>
  ofArt(rows, 'branche').map(({ wert, name, anzahl }) => ({
    '@id': `${basis}/bewerber-marktplatz-branche/${wert}`,
    '@type': 'BewerberMarktplatzBranche',
    branche: { '@id': `${basis}/branchen/${wert}`, '@type': 'Branche', name },
    anzahl,
  }));

export const presentTags = (basis: string, rows: readonly WahlRow[]): Item<typeof MarktplatzTag>[] =>
  ofArt(rows, 'merkmal').map(({ wert, name, anzahl }) => ({
    '@id': `${basis}/bewerber-marktplatz-tag/${wert}`,
    '@type': 'BewerberMarktplatzTag',
    merkmal: { '@id': `${basis}/bewerber-marktplatz-tag/${wert}`, '@type': 'Tag', name },
    anzahl,
  }));

const ofArt = (rows: readonly WahlRow[], art: Wahlart): WahlRow[] => rows.filter((row) => row.art === art);

/** Choices, which come by their names, in the order asked for. */
export function inOrder(
  rows: readonly WahlRow[],
  order: readonly (readonly ['name' | 'anzahl', Richtung])[],
): readonly WahlRow[] {
  return order.toReversed().reduce((sorted, [property, richtung]) => {
    const places = new Map(rows.map((row, at) => [row, at]));
    const place = (row: WahlRow) => (property === 'anzahl' ? row.anzahl : (places.get(row) ?? 0));
    const sign = richtung === 'asc' ? 1 : -1;
    return sorted.toSorted((one, other) => sign * (place(one) - place(other)));
  }, rows);
}
