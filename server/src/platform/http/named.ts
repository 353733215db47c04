import { identifierOf } from '@firmenportal/contract/hydra/iri';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The identifier in an IRI or a bare one, as the database writes it; undefined where the portal issues none like it. */
export function idOf(iri: string): string | undefined {
  const id = identifierOf(iri).toLowerCase();
  return ID.test(id) ? id : undefined;
}

/**
 * What an act on several names, each thing once, where it was named first: two spellings of an IRI name the same one, and
 * the last one is kept.
 */
export interface Named {
  /** In the order in which they were named. What cannot be looked for has no identifier. */
  readonly each: readonly { readonly id: string | undefined; readonly iri: string }[];
  readonly ids: readonly string[];
}

export function namedBy(iris: readonly string[]): Named {
  const named = new Map(iris.map((iri) => [identifierOf(iri).toLowerCase(), iri]));
  const each = [...named.values()].map((iri) => ({ id: idOf(iri), iri }));
  return { each, ids: each.flatMap(({ id }) => id ?? []) };
}
