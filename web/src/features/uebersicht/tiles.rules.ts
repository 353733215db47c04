/** Figures of the start page, in the order that they have until the person chooses another. */
export const TILES = [
  'studierende',
  'durchschnitt',
  'fehlzeiten',
  'noten',
  'bewerbungen',
  'reserviert',
  'marktplatz',
] as const;
export type TileName = (typeof TILES)[number];

export interface Tile {
  readonly name: TileName;
  readonly isShown: boolean;
}

const HIDDEN = '-';

/**
 * The tiles in the order that was kept (`fehlzeiten.-noten`: the second is hidden). What is unknown by now is left out;
 * tiles that are new since stand at the end.
 */
export function tilesOf(stored: string): Tile[] {
  const kept = new Map(
    stored.split('.').flatMap((entry) => {
      const isShown = !entry.startsWith(HIDDEN);
      const name = TILES.find((one) => one === (isShown ? entry : entry.slice(HIDDEN.length)));
      return name === undefined ? [] : [[name, { name, isShown }] as const];
    }),
  );
  const others = TILES.filter((name) => !kept.has(name)).map((name) => ({ name, isShown: true }));
  return [...kept.values(), ...others];
}

/** What is kept of the tiles; nothing where they are as they come. */
export function storedOf(tiles: readonly Tile[]): string {
  const isAsTheyCome = tiles.every(({ name, isShown }, at) => isShown && name === TILES[at]);
  return isAsTheyCome ? '' : tiles.map(({ name, isShown }) => `${isShown ? '' : HIDDEN}${name}`).join('.');
}

/** Shows a hidden tile, hides one that shows. */
export const toggled = (tiles: readonly Tile[], name: TileName): Tile[] =>
  tiles.map((tile) => (tile.name === name ? { name, isShown: !tile.isShown } : tile));

/** Exchanges two tiles: those between them are not the person's to see. */
export const exchanged = (tiles: readonly Tile[], one: TileName, other: TileName): Tile[] =>
  tiles.map((tile) => {
    const name = tile.name === one ? other : tile.name === other ? one : undefined;
    return tiles.find((candidate) => candidate.name === name) ?? tile;
  });
