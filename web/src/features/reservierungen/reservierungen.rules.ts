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
export type Inputs = Readonly<Record<string, Input>>;

export const isValid = (input: Input): input is number =>
  input !== null && Number.isInteger(input) && input >= 0 && input <= MAX_PLAETZE;

/** What the field of a position shows. */
export function inputOf({ studiengang, anzahl: count }: Platz, inputs: Inputs): Input {
  const input = inputs[studiengang['@id']];
  return input === undefined ? count : input;
}

/** What was typed, after one more number: typing what is saved is no change. */
export function withInput(inputs: Inputs, { studiengang, anzahl: count }: Platz, input: Input): Inputs {
  const { [studiengang['@id']]: _, ...others } = inputs;
  return input === count ? others : { ...others, [studiengang['@id']]: input };
}

/** The next number up or down, from wherever one stands. */
export function stepped(input: Input, by: 1 | -1): number {
  const from = Number.isFinite(input) ? Math.trunc(input ?? 0) : 0;
  return Math.min(MAX_PLAETZE, Math.max(0, from + by));
}

/** Places of all programmes; what is no number counts as none. */
export const sumOf = (positionen: readonly Platz[], inputs: Inputs = {}): number =>
  positionen.reduce((sum, position) => {
    const input = inputOf(position, inputs);
    return sum + (isValid(input) ? input : 0);
  }, 0);

/** All places as they are to be saved; undefined where something is no number of places. */
export function platzzahlenOf(positionen: readonly Platz[], inputs: Inputs): Platzzahlen | undefined {
  const entries = positionen.map((position) => [position.studiengang['@id'], inputOf(position, inputs)]);
  return entries.every(([, input]) => isValid(input as Input))
    ? (Object.fromEntries(entries) as Platzzahlen)
    : undefined;
}

/** Whether these places are saved already. A programme that one side does not name has none. */
export function isSame(positionen: readonly Platz[], platzzahlen: Platzzahlen): boolean {
  const saved = Object.fromEntries(
    positionen.map(({ studiengang, anzahl: count }) => [studiengang['@id'], count]),
  );
  return [...new Set([...Object.keys(saved), ...Object.keys(platzzahlen)])].every(
    (id) => (saved[id] ?? 0) === (platzzahlen[id] ?? 0),
  );
}

interface Year {
  readonly jahr: number;
  readonly bearbeitbar: boolean;
}

/**
 * The year that is shown: the one of the address, else the first one that is open, else the latest one.
 * @param next the next year of intake, where there is nothing yet
 */
export function yearOf(wished: string | undefined, years: readonly Year[], next: number): string {
  if (wished !== undefined && /^20\d\d$/.test(wished)) return wished;
  const open = years.filter(({ bearbeitbar: editable }) => editable).map(({ jahr: year }) => year);
  if (open.length > 0) return String(Math.min(...open));
  return String(years.length > 0 ? Math.max(...years.map(({ jahr: year }) => year)) : next);
}
