import { InvalidArgumentError } from 'commander';

// What the options of our own tools take: anything else ends the command with what is wrong and how it is called.

export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A whole number from 1.');
  return Number(text);
}

export function aboveZero(text: string): number {
  const number = Number(text);
  if (!(number > 0) || number === Infinity) throw new InvalidArgumentError('A number above 0.');
  return number;
}

export function pattern(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}

/** Those of `all` whose name fits a pattern: one that fits none is an error, and not a run that finds nothing. */
export function fitting<T extends { readonly name: string }>(all: readonly T[]): (text: string) => T[] {
  return (text) => {
    const chosen = all.filter(({ name }) => pattern(text).test(name));
    if (chosen.length > 0) return chosen;
    throw new InvalidArgumentError(`It fits none of:\n${all.map(({ name }) => `  ${name}`).join('\n')}`);
  };
}
