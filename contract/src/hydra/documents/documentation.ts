import { baseContext, contextOf } from './context.ts';
import { descriptionOf, type Descriptions, type Summaries } from '../description.ts';
import type { Operation } from '../operation.ts';
import { entryPointClass, supportedClass } from './supported-class.ts';
import { bodyClass, ownerOf, vocabularyOf, type VocabularyClass } from './vocabulary.ts';

/** The JSON-LD documents that describe an API, generated from its operations. */
export interface Documentation {
  readonly entryPoint: object;
  /** `hydra:ApiDocumentation` */
  readonly apiDocumentation: object;
  /** By the name under which answers refer to them. */
  readonly contexts: ReadonlyMap<string, object>;
}

interface Wording {
  readonly descriptions: Descriptions;
  readonly summaries: Summaries;
}

/** `basePath` is the API's base path, below which everything lies. */
export function documentationOf(
  operations: readonly Operation[],
  wording: Wording,
  basePath: string,
): Documentation {
  const vocabulary = vocabularyOf(operations);
  const entries = entriesOf(operations);
  return {
    contexts: contextsOf(vocabulary, [...entries.keys()], basePath),
    entryPoint: {
      '@context': `${basePath}/contexts/EntryPoint`,
      '@id': `${basePath}/`,
      '@type': 'EntryPoint',
      ...Object.fromEntries([...entries].map(([name, [first]]) => [name, `${basePath}${first?.path ?? ''}`])),
    },
    apiDocumentation: {
      '@context': baseContext(basePath),
      '@id': `${basePath}/docs.jsonld`,
      '@type': 'hydra:ApiDocumentation',
      'hydra:title': 'Firmenportal',
      'hydra:entrypoint': `${basePath}/`,
      'hydra:supportedClass': [
        entryPointClass(entries, wording.summaries),
        ...supportedClasses(vocabulary, operations, wording),
      ],
    },
  };
}

/**
 * What can be reached without knowing anything, by name: operations on paths without parameters that return a
 * resource. Operations that only return a file, or only act, are left out; OpenAPI has them.
 */
function entriesOf(operations: readonly Operation[]): Map<string, Operation[]> {
  const resources = new Set(
    operations.filter(({ response }) => 'resource' in response).map(({ path }) => path),
  );
  const reachable = operations.filter(({ path }) => resources.has(path) && !path.includes('{'));
  return Map.groupBy(reachable, ({ path }) => nameOf(path));
}

/** `/bewerber-marktplatz/filter` as `bewerberMarktplatzFilter`. */
const nameOf = (path: string): string =>
  path.slice(1).replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

function contextsOf(
  vocabulary: ReadonlyMap<string, VocabularyClass>,
  entries: readonly string[],
  basePath: string,
): Map<string, object> {
  const links = entries.map((name) => [name, { '@id': `EntryPoint/${name}`, '@type': '@id' }] as const);
  const contexts = new Map<string, object>([
    ['EntryPoint', { '@context': { ...baseContext(basePath), ...Object.fromEntries(links) } }],
  ]);
  for (const vocabularyClass of vocabulary.values()) {
    // Bodies, and objects within an item, have no context of their own.
    if (vocabularyClass.id.includes('.')) continue;
    contexts.set(vocabularyClass.id, { '@context': contextOf(vocabularyClass, basePath, vocabulary) });
  }
  return contexts;
}

function supportedClasses(
  vocabulary: ReadonlyMap<string, VocabularyClass>,
  all: readonly Operation[],
  { descriptions, summaries }: Wording,
): object[] {
  const owned = Map.groupBy(all, (operation) => ownerOf(operation, all)?.type);
  return [...vocabulary.values()].map((vocabularyClass) => {
    const operations = owned.get(vocabularyClass.id) ?? [];
    const bodies = operations.flatMap(({ name }) => vocabulary.get(bodyClass(name)) ?? []);
    const written = (vocabularyClass.id.includes('.body') ? [vocabularyClass] : bodies).flatMap((body) =>
      body.properties.keys().toArray(),
    );
    const ofItems = operations.filter(({ path }) => path.includes('{'));
    const [name = '', ...path] = vocabularyClass.id.split('.');
    const answer = all.find((operation) => bodyClass(operation.name) === vocabularyClass.id)?.response;
    const words = (member: readonly string[]) =>
      answer
        ? descriptionOf(
            descriptions,
            [vocabularyClass.id, 'resource' in answer ? answer.resource.type : ''],
            member,
          )
        : descriptionOf(descriptions, [name], [...path, ...member]);
    return supportedClass(vocabularyClass, ofItems, new Set(written), {
      words: (...member) => words(member)?.[0],
      summaries,
    });
  });
}
