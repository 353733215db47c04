import type { VocabularyProperty, VocabularyClass, ValueShape } from './vocabulary.ts';

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

/**
 * The terms of the Hydra vocabulary that occur in answers without its prefix, or whose values are IRIs. A compact IRI
 * names its property itself. If it were mapped to its like, processors other than jsonld.js would refuse the context.
 */
const HYDRA: Context = {
  ...Object.fromEntries(
    ['first', 'last', 'previous', 'next', 'entrypoint'].map((name) => [`hydra:${name}`, { '@type': '@id' }]),
  ),
  'hydra:variableRepresentation': { '@type': '@vocab' },
  BasicRepresentation: 'hydra:BasicRepresentation',
  IriTemplateMapping: 'hydra:IriTemplateMapping',
  variable: 'hydra:variable',
  property: 'hydra:property',
  required: 'hydra:required',
};

/** The beginning of every context. `basePath` is the API's base path or address. */
export function baseContext(basePath: string): Context {
  return { '@vocab': `${basePath}/docs.jsonld#`, ...PREFIXES, ...HYDRA };
}

/**
 * The context of a class's answers: its properties, and those of each nested class. Nested terms are scoped to their
 * class, since two classes may use one word for two things.
 */
export function contextOf(
  vocabularyClass: VocabularyClass,
  basePath: string,
  vocabulary: ReadonlyMap<string, VocabularyClass>,
): Context {
  const embedded = [...embeddedTypes(vocabularyClass, vocabulary)].filter(
    (type) => type !== vocabularyClass.id,
  );
  const scoped = embedded.flatMap((type) => {
    const inner = vocabulary.get(type);
    return inner ? [[type, { '@id': type, '@context': termsOf(inner) }] as const] : [];
  });
  return { ...baseContext(basePath), ...termsOf(vocabularyClass), ...Object.fromEntries(scoped) };
}

/** A term for each property of a class. */
function termsOf({ properties }: VocabularyClass): Context {
  return Object.fromEntries([...properties.values()].map((one) => [one.name, termOf(one)]));
}

function termOf({ id, name, value }: VocabularyProperty): Term {
  switch (value.kind) {
    case 'iri':
      return iriTerm(id);
    case 'objekt':
      return { '@id': id, '@context': withOwnTerm(name, termsOf(value.klasse)) };
    case 'literal':
      return /date/i.test(value.datatype) ? { '@id': id, '@type': value.datatype } : id;
    case 'item':
      return id;
  }
}

/**
 * A word that has another meaning within the object that it names, like `semester` in a `semester`:
 * jsonld-streaming-parser, which Hydra clients use, accepts that only from a term with its own context.
 */
function withOwnTerm(name: string, terms: Context): Context {
  const { [name]: own } = terms;
  if (own === undefined) return terms;
  return { ...terms, [name]: { '@context': {}, ...(typeof own === 'string' ? { '@id': own } : own) } };
}

function embeddedTypes(
  { properties }: VocabularyClass,
  vocabulary: ReadonlyMap<string, VocabularyClass>,
  found = new Set<string>(),
): Set<string> {
  for (const { value } of properties.values()) {
    const inner = innerClass(value, vocabulary);
    if (!inner || found.has(inner.id)) continue;
    if (value.kind === 'item') found.add(inner.id);
    embeddedTypes(inner, vocabulary, found);
  }
  return found;
}

function innerClass(
  value: ValueShape,
  vocabulary: ReadonlyMap<string, VocabularyClass>,
): VocabularyClass | undefined {
  if (value.kind === 'objekt') return value.klasse;
  return value.kind === 'item' ? vocabulary.get(value.type) : undefined;
}
