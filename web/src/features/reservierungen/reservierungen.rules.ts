import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';

/** What the rules need of a position: a programme, and the places that are reserved in it. */
export interface Platz {
  readonly studiengang: { readonly '@id': string };
  readonly anzahl: number;
}

/** Places by programme. */
export type Platzzahlen = Readonly<Record<string, number>>;

/** What stands in a number field: null where it is empty, NaN where it is no number. */
export type Input = number | null;

/** What was typed and differs from what is saved, by programme. */
export type Eingaben = Readonly<Record<string, Input>>;

export const isGueltig = (eingabe: Input): eingabe is number =>
  eingabe !== null && Number.isInteger(eingabe) && eingabe >= 0 && eingabe <= MAX_PLAETZE;

/** What the field of a position shows. */
export function eingabeOf({ studiengang, anzahl }: Platz, eingaben: Eingaben): Input {
  const eingabe = eingaben[studiengang['@id']];
  return eingabe === undefined ? anzahl : eingabe;
}

/** What was typed, after one more number: typing what is saved is no change. */
export function withEingabe(eingaben: Eingaben, { studiengang, anzahl }: Platz, eingabe: Input): Eingaben {
  const { [studiengang['@id']]: _, ...others } = eingaben;
  return eingabe === anzahl ? others : { ...others, [studiengang['@id']]: eingabe };
}

/** The next number up or down, from wherever one stands. */
export function stepped(eingabe: Input, by: 1 | -1): number {
  const from = Number.isFinite(eingabe) ? Math.trunc(eingabe ?? 0) : 0;
  return Math.min(MAX_PLAETZE, Math.max(0, from + by));
}

/** Places of all programmes; what is no number counts as none. */
export const summeOf = (positionen: readonly Platz[], eingaben: Eingaben = {}): number =>
  positionen.reduce((summe, position) => {
    const eingabe = eingabeOf(position, eingaben);
    return summe + (isGueltig(eingabe) ? eingabe : 0);
  }, 0);

/** All places as they are to be saved; undefined where something is no number of places. */
export function platzzahlenOf(positionen: readonly Platz[], eingaben: Eingaben): Platzzahlen | undefined {
  const eintraege = positionen.map((position) => [
    position.studiengang['@id'],
    eingabeOf(position, eingaben),
  ]);
  return eintraege.every(([, eingabe]) => isGueltig(eingabe as Input))
    ? (Object.fromEntries(eintraege) as Platzzahlen)
    : undefined;
}

/** Whether these places are saved already. A programme that one side does not name has none. */
export function isSame(positionen: readonly Platz[], platzzahlen: Platzzahlen): boolean {
  const saved = Object.fromEntries(positionen.map(({ studiengang, anzahl }) => [studiengang['@id'], anzahl]));
  return [...new Set([...Object.keys(saved), ...Object.keys(platzzahlen)])].every(
    (id) => (saved[id] ?? 0) === (platzzahlen[id] ?? 0),
  );
}

interface Jahr {
  readonly jahr: number;
  readonly bearbeitbar: boolean;
}

/**
 * The year that is shown: the one of the address, else the first one that is open, else the latest one.
 * @param naechstes the next year of intake, where there is nothing yet
 */
export function jahrOf(gewuenscht: string | undefined, jahre: readonly Jahr[], naechstes: number): string {
  if (gewuenscht !== undefined && /^20\d\d$/.test(gewuenscht)) return gewuenscht;
  const open = jahre.filter(({ bearbeitbar }) => bearbeitbar).map(({ jahr }) => jahr);
  if (open.length > 0) return String(Math.min(...open));
  return String(jahre.length > 0 ? Math.max(...jahre.map(({ jahr }) => jahr)) : naechstes);
}
