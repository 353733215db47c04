import { baseContext, contextOf } from './context.ts';
import type { Operation } from './operation.ts';
import type { Resource } from './resource.ts';
import { entryPointClass, supportedClass } from './supported-class.ts';
import { bodyClass, vocabularyOf, type Klasse } from './vocabulary.ts';

/** The JSON-LD documents that describe an API, printed from its operations. */
export interface Documentation {
  readonly entryPoint: object;
  /** `hydra:ApiDocumentation` */
  readonly apiDocumentation: object;
  /** By the name under which answers refer to them. */
  readonly contexts: ReadonlyMap<string, object>;
}

/** `basis` is the API's base path, below which everything lies. */
export function documentationOf(operationen: readonly Operation[], basis: string): Documentation {
  const vocabulary = vocabularyOf(operationen);
  const entries = entriesOf(operationen);
  return {
    contexts: contextsOf(vocabulary, [...entries.keys()], basis),
    entryPoint: {
      '@context': `${basis}/contexts/EntryPoint`,
      '@id': `${basis}/`,
      '@type': 'EntryPoint',
      ...Object.fromEntries([...entries].map(([name, [first]]) => [name, `${basis}${first?.path ?? ''}`])),
    },
    apiDocumentation: {
      '@context': baseContext(basis),
      '@id': `${basis}/docs.jsonld`,
      '@type': 'hydra:ApiDocumentation',
      'hydra:title': 'Firmenportal',
      'hydra:entrypoint': `${basis}/`,
      'hydra:supportedClass': [entryPointClass(entries), ...supportedClasses(vocabulary, operationen)],
    },
  };
}

/** What can be reached without knowing anything: operations on paths without parameters, by name. */
function entriesOf(operationen: readonly Operation[]): Map<string, Operation[]> {
  const reachable = operationen.filter(
    ({ antwort, path }) => antwort.art !== 'dokument' && !path.includes('{'),
  );
  return Map.groupBy(reachable, ({ path }) => nameOf(path));
}

/** `/bewerber-marktplatz/filter` as `bewerberMarktplatzFilter`. */
const nameOf = (path: string): string =>
  path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

function contextsOf(
  vocabulary: ReadonlyMap<string, Klasse>,
  entries: readonly string[],
  basis: string,
): Map<string, object> {
  const links = entries.map((name) => [name, { '@id': `EntryPoint/${name}`, '@type': '@id' }] as const);
  const contexts = new Map<string, object>([
    ['EntryPoint', { '@context': { ...baseContext(basis), ...Object.fromEntries(links) } }],
  ]);
  for (const klasse of vocabulary.values()) {
    // Bodies, and objects within an item, have no context of their own.
    if (klasse.id.includes('.')) continue;
    contexts.set(klasse.id, { '@context': contextOf(klasse, basis, vocabulary) });
  }
  return contexts;
}

function supportedClasses(
  vocabulary: ReadonlyMap<string, Klasse>,
  operationen: readonly Operation[],
): object[] {
  const resources = operationen.flatMap(({ antwort }) => ('resource' in antwort ? [antwort.resource] : []));
  const owned = Map.groupBy(operationen, (operation) => ownerOf(operation, resources)?.type);
  return [...vocabulary.values()].map((klasse) => {
    const operations = owned.get(klasse.id) ?? [];
    const bodies = operations.flatMap(({ name }) => vocabulary.get(bodyClass(name)) ?? []);
    const written = (klasse.id.includes('.body') ? [klasse] : bodies).flatMap((body) =>
      body.eigenschaften.keys().toArray(),
    );
    const ofItems = operations.filter(({ path }) => path.includes('{'));
    return supportedClass(klasse, ofItems, new Set(written));
  });
}

/** The resource on which an operation works: the one whose path leads furthest into the operation's. */
function ownerOf({ path }: Operation, resources: readonly Resource[]): Resource | undefined {
  return resources
    .filter(({ pfad }) => `${path}/`.startsWith(`${pfad}/`))
    .toSorted((a, b) => b.pfad.length - a.pfad.length)[0];
}
