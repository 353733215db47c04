import { withEingabe, type Eingaben, type Platz, type Platzzahlen } from '../reservierungen.rules.ts';

/** Whose number is saved. */
export type Wahl = 'meine' | 'ihre';
export type Wahlen = Readonly<Record<string, Wahl>>;

/** A programme of which somebody else saved another number than mine. */
export interface Deviation<P extends Platz = Platz> {
  readonly position: P;
  readonly vorher: number;
  readonly meine: number;
  readonly ihre: number;
}

const anzahlen = (positionen: readonly Platz[]): Platzzahlen =>
  Object.fromEntries(positionen.map(({ studiengang, anzahl }) => [studiengang['@id'], anzahl]));

/**
 * What somebody else changed, and mine does not say the same of.
 * @param basePath what both began with
 * @param meine what I wanted to save
 * @param ihre what stands there now
 */
export function abweichungenOf<P extends Platz>(
  basePath: readonly Platz[],
  meine: Platzzahlen,
  ihre: readonly P[],
): Deviation<P>[] {
  const before = anzahlen(basePath);
  return ihre
    .map((position) => {
      const id = position.studiengang['@id'];
      const vorher = before[id] ?? 0;
      return { position, vorher, meine: meine[id] ?? vorher, ihre: position.anzahl };
    })
    .filter((one) => one.ihre !== one.vorher && one.ihre !== one.meine);
}

/** Numbers that I did not touch need no decision: theirs stays unless I say otherwise. */
export const ersteWahlen = (abweichungen: readonly Deviation[]): Wahlen =>
  Object.fromEntries(
    abweichungen
      .filter(({ meine, vorher }) => meine === vorher)
      .map(({ position }) => [position.studiengang['@id'], 'ihre'] as const),
  );

export const alleAuf = (abweichungen: readonly Deviation[], wahl: Wahl): Wahlen =>
  Object.fromEntries(abweichungen.map(({ position }) => [position.studiengang['@id'], wahl]));

export const isEntschieden = (abweichungen: readonly Deviation[], wahlen: Wahlen): boolean =>
  abweichungen.every(({ position }) => wahlen[position.studiengang['@id']] !== undefined);

/** My numbers typed over theirs: where only I changed something, and where I chose mine. */
export function zusammengefuehrt(
  basePath: readonly Platz[],
  meine: Platzzahlen,
  ihre: readonly Platz[],
  wahlen: Wahlen,
): Eingaben {
  const strittig = new Set(
    abweichungenOf(basePath, meine, ihre).map(({ position }) => position.studiengang['@id']),
  );
  return ihre.reduce<Eingaben>((eingaben, position) => {
    const id = position.studiengang['@id'];
    const mine = meine[id];
    const takesMine = strittig.has(id) ? wahlen[id] === 'meine' : mine !== undefined;
    return takesMine && mine !== undefined ? withEingabe(eingaben, position, mine) : eingaben;
  }, {});
}
