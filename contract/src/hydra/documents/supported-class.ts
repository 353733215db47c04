import { FILE_FORMATS, isExportable } from '../file-format.ts';
import type { Summaries } from '../description.ts';
import type { Operation } from '../operation.ts';
import { errorStatusOf, ERROR_STATUSES } from '../status.ts';
import { bodyClass, type VocabularyProperty, type VocabularyClass, type ValueShape } from './vocabulary.ts';

/** Errors have Hydra's own class. Additional members are ours. */
const idOf = (name: string) => ({ '@id': name === 'Error' ? 'hydra:Error' : `#${name}` });
const NOTHING = { '@id': 'owl:Nothing' };

const EXPORTABLE = `Also as a file, when Accept asks for it: ${Object.values(FILE_FORMATS).join(', ')}.`;

/** The class of the entry point: a link to each path without parameters, with its operations. */
export function entryPointClass(
  entries: ReadonlyMap<string, readonly Operation[]>,
  summaries: Summaries,
): object {
  return {
    ...idOf('EntryPoint'),
    '@type': 'hydra:Class',
    'hydra:title': 'EntryPoint',
    'hydra:supportedProperty': [...entries].map(([name, operations]) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:title': name,
      'hydra:readable': true,
      'hydra:writeable': false,
      'hydra:property': {
        ...idOf(`EntryPoint/${name}`),
        '@type': 'hydra:Link',
        'rdfs:label': name,
        'rdfs:domain': idOf('EntryPoint'),
        'rdfs:range': operations.flatMap(rangeOfEntry),
        'hydra:supportedOperation': operations.map((one) => supportedOperation(one, summaries)),
      },
    })),
  };
}

function rangeOfEntry({ response }: Operation): object[] {
  if (response.kind === 'item') return [idOf(response.resource.type)];
  if (response.kind !== 'collection') return [];
  const members = {
    'owl:onProperty': { '@id': 'hydra:member' },
    'owl:allValuesFrom': idOf(response.resource.type),
  };
  return [{ '@id': 'hydra:Collection' }, { 'owl:equivalentClass': members }];
}

/** The English description of a class or of one of its members. */
type Words = (...member: readonly string[]) => string | undefined;

/** A class with its properties and the operations of its items. `writable` are the properties that bodies have. */
export function supportedClass(
  { id, properties }: VocabularyClass,
  operations: readonly Operation[],
  writable: ReadonlySet<string>,
  { words, summaries }: { words: Words; summaries: Summaries },
): object {
  return {
    ...idOf(id),
    '@type': 'hydra:Class',
    'hydra:title': id,
    ...descriptionIn(words()),
    'hydra:supportedProperty': [...properties.values()].map((property) =>
      supportedProperty(id, property, writable, words),
    ),
    'hydra:supportedOperation': operations.map((one) => supportedOperation(one, summaries)),
  };
}

const descriptionIn = (text: string | undefined) => (text === undefined ? {} : { 'hydra:description': text });

function supportedProperty(
  vocabularyClass: string,
  { id, name, pflicht, value }: VocabularyProperty,
  writable: ReadonlySet<string>,
  words: Words,
): object {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:title': name,
    ...descriptionIn(words(name)),
    'hydra:required': pflicht,
    'hydra:readable': true,
    'hydra:writeable': writable.has(name),
    'hydra:property': {
      ...idOf(id),
      '@type': value.kind === 'iri' ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      'rdfs:domain': idOf(vocabularyClass),
      ...rangeOf(value),
    },
  };
}

function rangeOf(value: ValueShape): object {
  switch (value.kind) {
    case 'literal':
      return { 'rdfs:range': { '@id': value.datatype } };
    case 'item':
      return { 'rdfs:range': idOf(value.type) };
    case 'objekt':
      return { 'rdfs:range': idOf(value.klasse.id) };
    case 'iri':
      return {};
  }
}

function supportedOperation(operation: Operation, summaries: Summaries): object {
  const { response, body, method, name } = operation;
  const summary = summaries[name] ?? '';
  return {
    '@type': 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': summary,
    'rdfs:label': name,
    ...(isExportable(operation) && { 'hydra:description': EXPORTABLE }),
    'hydra:expects': body ? idOf(bodyClass(name)) : NOTHING,
    'hydra:returns': returnsOf(operation),
    'hydra:possibleStatus': [
      { '@type': 'hydra:Status', 'hydra:statusCode': response.status, 'hydra:title': summary },
      ...errorStatusOf(operation).map((status) => ({
        '@type': 'hydra:Error',
        'hydra:statusCode': status,
        'hydra:title': ERROR_STATUSES[status],
      })),
    ],
  };
}

function returnsOf({ response }: Operation): object {
  if (response.kind === 'item') return idOf(response.resource.type);
  return response.kind === 'collection' ? { '@id': 'hydra:Collection' } : NOTHING;
}
