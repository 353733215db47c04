export interface Series {
  /** Names what it is; with a comparison, whom one is compared with. */
  readonly label: string;
  /** One for each place on the x axis; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Of how many each is, in words, for the table. */
  readonly counts?: readonly (string | undefined)[];
  /** What the plot is about, what it is compared with, or what is planned. */
  readonly look: 'main' | 'comparison' | 'plan';
}

/** Last place at which there is a value; undefined if there is none. */
export function lastOf(
  values: readonly (number | null)[],
): { readonly value: number; readonly index: number } | undefined {
  const index = values.findLastIndex((value) => value !== null);
  const value = values[index];
  return value === undefined || value === null ? undefined : { value, index };
}
