import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';

/** The part of a position that the rules need: a programme and its reserved places. */
export interface Platz {
  readonly studiengang: { readonly '@id': string };
  readonly anzahl: number;
}

/** Places by programme. */
export type Platzzahlen = Readonly<Record<string, number>>;

/** A number field's content: null if it is empty, NaN if it is no number. */
export type Input = number | null;

/** Typed numbers that differ from the saved ones, by programme. */
export type Inputs = Readonly<Record<string, Input>>;

export const isValid = (input: Input): input is number =>
  input !== null && Number.isInteger(input) && input >= 0 && input <= MAX_PLAETZE;

/** What the field of a position shows. */
export function inputOf({ studiengang, anzahl: count }: Platz, inputs: Inputs): Input {
  const input = inputs[studiengang['@id']];
  return input === undefined ? count : input;
}

/** The typed numbers with one more. Typing the saved number removes the change. */
export function withInput(inputs: Inputs, { studiengang, anzahl: count }: Platz, input: Input): Inputs {
  const { [studiengang['@id']]: _, ...others } = inputs;
  return input === count ? others : { ...others, [studiengang['@id']]: input };
}

/** The next number up or down, also from empty or invalid input. */
export function stepped(input: Input, by: 1 | -1): number {
  const from = Number.isFinite(input) ? Math.trunc(input ?? 0) : 0;
  return Math.min(MAX_PLAETZE, Math.max(0, from + by));
}

/** Total places of all programmes; invalid input counts as 0. */
export const sumOf = (positionen: readonly Platz[], inputs: Inputs = {}): number =>
  positionen.reduce((sum, position) => {
    const input = inputOf(position, inputs);
    return sum + (isValid(input) ? input : 0);
  }, 0);

/** All places to be saved; undefined if any input is invalid. */
export function platzzahlenOf(positionen: readonly Platz[], inputs: Inputs): Platzzahlen | undefined {
  const entries = positionen.map((position) => [position.studiengang['@id'], inputOf(position, inputs)]);
  return entries.every(([, input]) => isValid(input as Input))
    ? (Object.fromEntries(entries) as Platzzahlen)
    : undefined;
}

/** Whether these places are what is saved. A programme missing on one side counts as 0. */
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
 * The year to show: the one in the address, else the first open one, else the latest one.
 * @param next the next year of intake, used if there are no years yet
 */
export function yearOf(wished: string | undefined, years: readonly Year[], next: number): string {
  if (wished !== undefined && /^20\d\d$/.test(wished)) return wished;
  const open = years.filter(({ bearbeitbar: editable }) => editable).map(({ jahr: year }) => year);
  if (open.length > 0) return String(Math.min(...open));
  return String(years.length > 0 ? Math.max(...years.map(({ jahr: year }) => year)) : next);
}
