import type { Eigenschaft, Klasse, Wert } from './vocabulary.ts';

type Term = string | Readonly<Record<string, unknown>>;
export type Context = Readonly<Record<string, Term>>;

const PREFIXES = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
};

const iriTerm = (id: string): Term => ({ '@id': id, '@type': '@id' });

/** The terms of the Hydra vocabulary that stand in answers without its prefix, or that hold IRIs. */
const HYDRA: Context = {
  ...Object.fromEntries(
    ['first', 'last', 'previous', 'next', 'entrypoint'].map((name) => [
      `hydra:${name}`,
      iriTerm(`hydra:${name}`),
    ]),
  ),
  'hydra:variableRepresentation': { '@id': 'hydra:variableRepresentation', '@type': '@vocab' },
  BasicRepresentation: 'hydra:BasicRepresentation',
  IriTemplateMapping: 'hydra:IriTemplateMapping',
  variable: 'hydra:variable',
  property: 'hydra:property',
  required: 'hydra:required',
};

/** What every context begins with. `basis` is the API's base path or address. */
export function baseContext(basis: string): Context {
  return { '@vocab': `${basis}/docs.jsonld#`, ...PREFIXES, ...HYDRA };
}

/**
 * The context of a class's answers: its properties, and those of each class of items within them, scoped to
 * that class, since two classes may use one word for two things.
 */
export function contextOf(klasse: Klasse, basis: string, vocabulary: ReadonlyMap<string, Klasse>): Context {
  const embedded = [...embeddedTypes(klasse, vocabulary)].filter((type) => type !== klasse.id);
  const scoped = embedded.flatMap((type) => {
    const inner = vocabulary.get(type);
    return inner ? [[type, { '@id': type, '@context': termsOf(inner) }] as const] : [];
  });
  return { ...baseContext(basis), ...termsOf(klasse), ...Object.fromEntries(scoped) };
}

/** A term for each property of a class. */
export function termsOf({ eigenschaften }: Klasse): Context {
  return Object.fromEntries([...eigenschaften.values()].map((one) => [one.name, termOf(one)]));
}

function termOf({ id, wert }: Eigenschaft): Term {
  switch (wert.art) {
    case 'iri':
      return iriTerm(id);
    case 'objekt':
      return { '@id': id, '@context': termsOf(wert.klasse) };
    case 'literal':
      return /date/i.test(wert.datentyp) ? { '@id': id, '@type': wert.datentyp } : id;
    case 'item':
      return id;
  }
}

function embeddedTypes(
  { eigenschaften }: Klasse,
  vocabulary: ReadonlyMap<string, Klasse>,
  found = new Set<string>(),
): Set<string> {
  for (const { wert } of eigenschaften.values()) {
    const inner = innerClass(wert, vocabulary);
    if (!inner || found.has(inner.id)) continue;
    if (wert.art === 'item') found.add(inner.id);
    embeddedTypes(inner, vocabulary, found);
  }
  return found;
}

function innerClass(wert: Wert, vocabulary: ReadonlyMap<string, Klasse>): Klasse | undefined {
  if (wert.art === 'objekt') return wert.klasse;
  return wert.art === 'item' ? vocabulary.get(wert.type) : undefined;
}
