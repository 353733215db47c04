import { withInput, type Inputs, type Platz, type Platzzahlen } from '../reservierungen.rules.ts';

/** Whose number is saved. */
export type Choice = 'meine' | 'ihre';
export type Choices = Readonly<Record<string, Choice>>;

/** A programme for which somebody else saved a number that differs from mine. */
export interface Deviation<P extends Platz = Platz> {
  readonly position: P;
  readonly vorher: number;
  readonly meine: number;
  readonly ihre: number;
}

const counts = (positionen: readonly Platz[]): Platzzahlen =>
  Object.fromEntries(positionen.map(({ studiengang, anzahl: count }) => [studiengang['@id'], count]));

/**
 * The programmes that somebody else changed to a number other than mine.
 * @param basePath the state that both started from
 * @param mine what I wanted to save
 * @param theirs what is saved now
 */
export function differencesOf<P extends Platz>(
  basePath: readonly Platz[],
  mine: Platzzahlen,
  theirs: readonly P[],
): Deviation<P>[] {
  const before = counts(basePath);
  return theirs
    .map((position) => {
      const id = position.studiengang['@id'];
      const previous = before[id] ?? 0;
      return { position, vorher: previous, meine: mine[id] ?? previous, ihre: position.anzahl };
    })
    .filter((one) => one.ihre !== one.vorher && one.ihre !== one.meine);
}

/** Initial choices: numbers that I did not touch need no decision, so theirs stay unless I choose otherwise. */
export const firstChoices = (differences: readonly Deviation[]): Choices =>
  Object.fromEntries(
    differences
      .filter(({ meine: mine, vorher: before }) => mine === before)
      .map(({ position }) => [position.studiengang['@id'], 'ihre'] as const),
  );

export const chooseAll = (differences: readonly Deviation[], choice: Choice): Choices =>
  Object.fromEntries(differences.map(({ position }) => [position.studiengang['@id'], choice]));

export const isDecided = (differences: readonly Deviation[], choices: Choices): boolean =>
  differences.every(({ position }) => choices[position.studiengang['@id']] !== undefined);

/** Puts my numbers over theirs wherever only I changed something or I chose mine. */
export function zusammengefuehrt(
  basePath: readonly Platz[],
  mineCount: Platzzahlen,
  theirs: readonly Platz[],
  choices: Choices,
): Inputs {
  const disputed = new Set(
    differencesOf(basePath, mineCount, theirs).map(({ position }) => position.studiengang['@id']),
  );
  return theirs.reduce<Inputs>((inputs, position) => {
    const id = position.studiengang['@id'];
    const mine = mineCount[id];
    const takesMine = disputed.has(id) ? choices[id] === 'meine' : mine !== undefined;
    return takesMine && mine !== undefined ? withInput(inputs, position, mine) : inputs;
  }, {});
}
