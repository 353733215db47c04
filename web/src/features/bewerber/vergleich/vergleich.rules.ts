import { identifierOf } from '@firmenportal/contract/hydra/iri';

export const VERGLEICH_MINDESTENS = 2;
export const VERGLEICH_HOECHSTENS = 4;

/** The value of `?vergleich=` for these people. */
export const vergleichOf = (iris: readonly string[]): string => iris.map(identifierOf).join(',');

/** Who is compared; undefined where an address names too few or too many. */
export function verglichene(vergleich: string | undefined): readonly string[] | undefined {
  const ids = [...new Set((vergleich ?? '').split(',').filter((id) => id !== ''))];
  return ids.length >= VERGLEICH_MINDESTENS && ids.length <= VERGLEICH_HOECHSTENS ? ids : undefined;
}

/**
 * Whether values say the same of everybody; with fewer than two there is nothing to compare. Lists are the
 * same in any order.
 */
export function isGleich(values: readonly unknown[]): boolean {
  if (values.length < VERGLEICH_MINDESTENS) return false;
  const [first, ...others] = values.map(keyOf);
  return others.every((other) => other === first);
}

const keyOf = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value);
