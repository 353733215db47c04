import { identifierOf } from '@firmenportal/contract/hydra/iri';

export const COMPARED_MIN = 2;
export const COMPARED_MAX = 4;

/** The value of `?vergleich=` for these people. */
export const comparisonOf = (iris: readonly string[]): string => iris.map(identifierOf).join(',');

/** Who is compared; undefined where an address names too few or too many. */
export function compared(comparison: string | undefined): readonly string[] | undefined {
  const ids = [...new Set((comparison ?? '').split(',').filter((id) => id !== ''))];
  return ids.length >= COMPARED_MIN && ids.length <= COMPARED_MAX ? ids : undefined;
}

/**
 * Whether values say the same of everybody; with fewer than two there is nothing to compare. Lists are the
 * same in any order.
 */
export function isEqual(values: readonly unknown[]): boolean {
  if (values.length < COMPARED_MIN) return false;
  const [first, ...others] = values.map(keyOf);
  return others.every((other) => other === first);
}

const keyOf = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value);
