import { baseContext, contextOf } from './context.ts';
import type { Operation } from './operation.ts';
import type { Resource } from './resource.ts';
import { entryPointClass, supportedClass } from './supported-class.ts';
import { bodyClass, isBodyClass, vocabularyOf } from './vocabulary.ts';

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
  const classes = [...vocabulary.values()];
  const resources = operationen.flatMap(({ antwort }) => ('resource' in antwort ? [antwort.resource] : []));
  const entryTerms = [...entries.keys()].map(
    (name) => [name, { '@id': `EntryPoint/${name}`, '@type': '@id' }] as const,
  );

  return {
    contexts: new Map<string, object>([
      ['EntryPoint', { '@context': { ...baseContext(basis), ...Object.fromEntries(entryTerms) } }],
      ...classes
        .filter((klasse) => !isBodyClass(klasse))
        .map((klasse) => [klasse.id, { '@context': contextOf(klasse, basis, vocabulary) }] as const),
    ]),
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
      'hydra:supportedClass': [
        entryPointClass(entries),
        ...classes.flatMap((klasse) => {
          const own = operationen.filter((operation) => ownerOf(operation, resources)?.type === klasse.id);
          const bodies = own.flatMap(({ name }) => [
            ...(vocabulary.get(bodyClass(name))?.eigenschaften.keys() ?? []),
          ]);
          const ofItems = own.filter(({ path }) => path.includes('{'));
          return supportedClass(
            klasse,
            ofItems,
            new Set(isBodyClass(klasse) ? klasse.eigenschaften.keys() : bodies),
          );
        }),
      ],
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

/** The resource on which an operation works: the one whose path leads furthest into the operation's. */
function ownerOf({ path }: Operation, resources: readonly Resource[]): Resource | undefined {
  return resources
    .filter(({ pfad }) => `${path}/`.startsWith(`${pfad}/`))
    .toSorted((a, b) => b.pfad.length - a.pfad.length)[0];
}
