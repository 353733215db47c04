import type {
  Bewerberfilter,
  Marktplatzfilter,
  MarktplatzBranche,
  MarktplatzTag,
} from '@firmenportal/contract/bewerber';
import type { Direction } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import type { ChoiceRow, ChoiceKind } from './bewerberwahlen.db.ts';

export const presentBewerberfilter = (
  basePath: string,
  rows: readonly ChoiceRow[],
): Item<typeof Bewerberfilter> => ({
  '@id': `${basePath}/bewerber/filter`,
  '@type': 'Bewerberfilter',
  ...wahlenOf(basePath, rows),
  firmen: wahlen(rows, 'firma', `${basePath}/firmen`),
});

export const presentMarktplatzfilter = (
  basePath: string,
  rows: readonly ChoiceRow[],
): Item<typeof Marktplatzfilter> => ({
  '@id': `${basePath}/bewerber-marktplatz/filter`,
  '@type': 'Marktplatzfilter',
  ...wahlenOf(basePath, rows),
});

const wahlenOf = (basePath: string, rows: readonly ChoiceRow[]) => ({
  studiengaenge: wahlen(rows, 'studiengang', `${basePath}/studiengaenge`),
  bewerbungsjahre: wahlen(rows, 'bewerbungsjahr'),
  branchen: wahlen(rows, 'branche', `${basePath}/branchen`),
  merkmale: wahlen(rows, 'merkmal', `${basePath}/bewerber-marktplatz-tag`),
});

const wahlen = (rows: readonly ChoiceRow[], kind: ChoiceKind, collection?: string) =>
  ofKind(rows, kind).map(({ wert: value, name, anzahl }) => ({
    wert: collection === undefined ? value : `${collection}/${value}`,
    name,
    anzahl,
  }));

export const presentBranchen = (
  basePath: string,
  rows: readonly ChoiceRow[],
): Item<typeof MarktplatzBranche>[] =>
  ofKind(rows, 'branche').map(({ wert: value, name, anzahl }) => ({
    '@id': `${basePath}/bewerber-marktplatz-branche/${value}`,
    '@type': 'BewerberMarktplatzBranche',
    branche: { '@id': `${basePath}/branchen/${value}`, '@type': 'Branche', name },
    anzahl,
  }));

export const presentTags = (basePath: string, rows: readonly ChoiceRow[]): Item<typeof MarktplatzTag>[] =>
  ofKind(rows, 'merkmal').map(({ wert: value, name, anzahl }) => ({
    '@id': `${basePath}/bewerber-marktplatz-tag/${value}`,
    '@type': 'BewerberMarktplatzTag',
    merkmal: { '@id': `${basePath}/bewerber-marktplatz-tag/${value}`, '@type': 'Tag', name },
    anzahl,
  }));

const ofKind = (rows: readonly ChoiceRow[], kind: ChoiceKind): ChoiceRow[] =>
  rows.filter((row) => row.art === kind);

/** Sorts choices in the requested order; they arrive sorted by name. */
export function inOrder(
  rows: readonly ChoiceRow[],
  order: readonly (readonly ['name' | 'anzahl', Direction])[],
): readonly ChoiceRow[] {
  return order.toReversed().reduce((sorted, [property, direction]) => {
    const places = new Map(rows.map((row, at) => [row, at]));
    const place = (row: ChoiceRow) => (property === 'anzahl' ? row.anzahl : (places.get(row) ?? 0));
    const sign = direction === 'asc' ? 1 : -1;
    return sorted.toSorted((one, other) => sign * (place(one) - place(other)));
  }, rows);
}
