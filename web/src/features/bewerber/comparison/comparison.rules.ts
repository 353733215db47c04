import { identifierOf } from '@firmenportal/contract/hydra/iri';

export const COMPARED_MIN = 2;
export const COMPARED_MAX = 4;

/** The value of `?vergleich=` for these people. */
export const comparisonOf = (iris: readonly string[]): string => iris.map(identifierOf).join(',');

/** The people to compare; undefined if the address names too few or too many. */
export function compared(comparison: string | undefined): readonly string[] | undefined {
  const ids = [...new Set((comparison ?? '').split(',').filter((id) => id !== ''))];
  return ids.length >= COMPARED_MIN && ids.length <= COMPARED_MAX ? ids : undefined;
}

/** Whether everybody has the same value; false for fewer than two people. The order within lists does not matter. */
export function isEqual(values: readonly unknown[]): boolean {
  if (values.length < COMPARED_MIN) return false;
  const [first, ...others] = values.map(keyOf);
  return others.every((other) => other === first);
}

const keyOf = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value);
