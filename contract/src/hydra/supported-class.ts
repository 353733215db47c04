import { DATEIFORMATE, isExportable } from './datei.ts';
import type { Operation } from './operation.ts';
import { errorStatusOf, FEHLERSTATUS } from './status.ts';
import { bodyClass, type Eigenschaft, type Klasse, type Wert } from './vocabulary.ts';

/** Errors are of Hydra's own class; what they carry beside its members is ours. */
const idOf = (name: string) => ({ '@id': name === 'Error' ? 'hydra:Error' : `#${name}` });
const NOTHING = { '@id': 'owl:Nothing' };

const EXPORTABLE = `Also as a file, when Accept asks for it: ${Object.values(DATEIFORMATE).join(', ')}.`;

/** The class of the entry point: a link to each path that has no parameters, with what can be done there. */
export function entryPointClass(entries: ReadonlyMap<string, readonly Operation[]>): object {
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
        'rdfs:range': rangeOfEntries(operations),
        'hydra:supportedOperation': operations.map(supportedOperation),
      },
    })),
  };
}

/** Clients look for a class behind every link: where no answer has one, it is that of the entry point itself. */
function rangeOfEntries(operations: readonly Operation[]): object[] {
  const ranges = operations.flatMap(rangeOfEntry);
  return ranges.length > 0 ? ranges : [idOf('EntryPoint')];
}

function rangeOfEntry({ antwort }: Operation): object[] {
  if (antwort.art === 'item') return [idOf(antwort.resource.type)];
  if (antwort.art !== 'collection') return [];
  const members = {
    'owl:onProperty': { '@id': 'hydra:member' },
    'owl:allValuesFrom': idOf(antwort.resource.type),
  };
  return [{ '@id': 'hydra:Collection' }, { 'owl:equivalentClass': members }];
}

/** A class with its properties and what can be done with its items; `writable` are those that bodies carry. */
export function supportedClass(
  { id, eigenschaften }: Klasse,
  operations: readonly Operation[],
  writable: ReadonlySet<string>,
): object {
  return {
    ...idOf(id),
    '@type': 'hydra:Class',
    'hydra:title': id,
    'hydra:supportedProperty': [...eigenschaften.values()].map((property) =>
      supportedProperty(id, property, writable),
    ),
    'hydra:supportedOperation': operations.map(supportedOperation),
  };
}

function supportedProperty(
  klasse: string,
  { id, name, pflicht, wert }: Eigenschaft,
  writable: ReadonlySet<string>,
): object {
  return {
    '@type': 'hydra:SupportedProperty',
    'hydra:title': name,
    'hydra:required': pflicht,
    'hydra:readable': true,
    'hydra:writeable': writable.has(name),
    'hydra:property': {
      ...idOf(id),
      '@type': wert.art === 'iri' ? 'hydra:Link' : 'rdf:Property',
      'rdfs:label': name,
      'rdfs:domain': idOf(klasse),
      ...rangeOf(wert),
    },
  };
}

function rangeOf(wert: Wert): object {
  switch (wert.art) {
    case 'literal':
      return { 'rdfs:range': { '@id': wert.datentyp } };
    case 'item':
      return { 'rdfs:range': idOf(wert.type) };
    case 'objekt':
      return { 'rdfs:range': idOf(wert.klasse.id) };
    case 'iri':
      return {};
  }
}

function supportedOperation(operation: Operation): object {
  const { antwort, body, method, name, zweck } = operation;
  return {
    '@type': 'hydra:Operation',
    'hydra:method': method,
    'hydra:title': zweck,
    'rdfs:label': name,
    ...(isExportable(operation) && { 'hydra:description': EXPORTABLE }),
    'hydra:expects': body ? idOf(bodyClass(name)) : NOTHING,
    'hydra:returns': returnsOf(operation),
    'hydra:possibleStatus': [
      { '@type': 'hydra:Status', 'hydra:statusCode': antwort.status, 'hydra:title': zweck },
      ...errorStatusOf(operation).map((status) => ({
        '@type': 'hydra:Error',
        'hydra:statusCode': status,
        'hydra:title': FEHLERSTATUS[status],
      })),
    ],
  };
}

function returnsOf({ antwort }: Operation): object {
  if (antwort.art === 'item') return idOf(antwort.resource.type);
  return antwort.art === 'collection' ? { '@id': 'hydra:Collection' } : NOTHING;
}
