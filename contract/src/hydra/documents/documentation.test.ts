import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import { WORDING } from '../../descriptions/descriptions.ts';
import { OPERATIONS } from '../../operations.ts';
import { documentationOf } from './documentation.ts';
import { vocabularyOf } from './vocabulary.ts';

const ORIGIN = 'https://portal.example';
const HYDRA = 'http://www.w3.org/ns/hydra/core#';
const VOCABULARY = `${ORIGIN}/api/docs.jsonld#`;
const { apiDocumentation, contexts, entryPoint } = documentationOf(OPERATIONS, WORDING, '/api');

/** Expands as a client would; in safe mode the processor refuses whatever it would drop. */
async function expand(document: object, base = `${ORIGIN}/api/`): Promise<Record<string, unknown>> {
  const [node] = await jsonld.expand(document, {
    base,
    safe: true,
    documentLoader: (url) => {
      const name = url.replace(`${ORIGIN}/api/contexts/`, '');
      return Promise.resolve({ documentUrl: url, document: contexts.get(name) ?? {} });
    },
  } as jsonld.Options.Expand);
  return node as Record<string, unknown>;
}

describe('contexts', () => {
  it('exist for every type that an operation answers', () => {
    const types = OPERATIONS.flatMap(({ response }) =>
      'resource' in response ? [response.resource.type] : [],
    );
    expect([...contexts.keys()]).toEqual(expect.arrayContaining(['EntryPoint', 'Error', ...types]));
  });

  it('tell the same word in two classes apart', async () => {
    const student = await expand({
      '@context': '/api/contexts/Student',
      '@id': '/api/studenten/1',
      '@type': 'Student',
      vorname: 'Ada',
      immatrikulation: '2024-10-01',
      firma: { '@id': '/api/firmen/1', '@type': 'Firma', name: 'Muster GmbH' },
      studiengang: { '@id': '/api/studiengaenge/1', '@type': 'Studiengang', name: 'Informatik' },
    });
    expect(student).toMatchObject({
      '@id': `${ORIGIN}/api/studenten/1`,
      '@type': [`${VOCABULARY}Student`],
      [`${VOCABULARY}Student/vorname`]: [{ '@value': 'Ada' }],
      [`${VOCABULARY}Student/immatrikulation`]: [
        { '@value': '2024-10-01', '@type': 'http://www.w3.org/2001/XMLSchema#date' },
      ],
      [`${VOCABULARY}Student/firma`]: [{ [`${VOCABULARY}Firma/name`]: [{ '@value': 'Muster GmbH' }] }],
      [`${VOCABULARY}Student/studiengang`]: [
        { [`${VOCABULARY}Studiengang/name`]: [{ '@value': 'Informatik' }] },
      ],
    });
  });

  it('reach into objects that have no identifier', async () => {
    const statistik = await expand({
      '@context': '/api/contexts/Studierendenstatistik',
      '@type': 'Studierendenstatistik',
      noten: { durchschnitt: '1.7', semester: [{ semester: 1, durchschnitt: '2.0' }] },
    });
    const noten = `${VOCABULARY}Studierendenstatistik.noten`;
    expect(statistik[`${VOCABULARY}Studierendenstatistik/noten`]).toEqual([
      {
        [`${noten}/durchschnitt`]: [{ '@value': '1.7' }],
        [`${noten}/semester`]: [
          {
            [`${noten}.semester/semester`]: [{ '@value': 1 }],
            [`${noten}.semester/durchschnitt`]: [{ '@value': '2.0' }],
          },
        ],
      },
    ]);
  });

  it('make references links', async () => {
    const statistik = await expand({
      '@context': '/api/contexts/Studierendenstatistik',
      '@type': 'Studierendenstatistik',
      fehlzeiten: [{ quartal: '/api/quartale/1' }],
    });

    expect(statistik).toMatchObject({
      [`${VOCABULARY}Studierendenstatistik/fehlzeiten`]: [
        {
          [`${VOCABULARY}Studierendenstatistik.fehlzeiten/quartal`]: [{ '@id': `${ORIGIN}/api/quartale/1` }],
        },
      ],
    });
  });

  it('make the parts of a collection Hydra', async () => {
    const collection = await expand({
      '@context': '/api/contexts/Pruefungsleistung',
      '@type': 'hydra:Collection',
      'hydra:member': [{ '@type': 'Pruefungsleistung', modul: 'Algorithmen' }],
      'hydra:view': {
        '@type': 'hydra:PartialCollectionView',
        'hydra:first': '/api/pruefungsleistungen?page=1',
      },
      'hydra:search': {
        '@type': 'hydra:IriTemplate',
        'hydra:variableRepresentation': 'BasicRepresentation',
        'hydra:mapping': [
          { '@type': 'IriTemplateMapping', variable: 'page', property: 'page', required: false },
        ],
      },
    });
    expect(collection).toMatchObject({
      [`${HYDRA}member`]: [{ [`${VOCABULARY}Pruefungsleistung/modul`]: [{ '@value': 'Algorithmen' }] }],
      [`${HYDRA}view`]: [{ [`${HYDRA}first`]: [{ '@id': `${ORIGIN}/api/pruefungsleistungen?page=1` }] }],
      [`${HYDRA}search`]: [
        {
          [`${HYDRA}variableRepresentation`]: [{ '@id': `${HYDRA}BasicRepresentation` }],
          [`${HYDRA}mapping`]: [
            { '@type': [`${HYDRA}IriTemplateMapping`], [`${HYDRA}variable`]: [{ '@value': 'page' }] },
          ],
        },
      ],
    });
  });
});

describe('ApiDocumentation', () => {
  it('supports each class of the vocabulary once, with all of its properties', async () => {
    const documentation = await expand(apiDocumentation, `${ORIGIN}/api/docs.jsonld`);
    const classes = documentation[`${HYDRA}supportedClass`] as Record<string, unknown[]>[];
    const expected = [...vocabularyOf(OPERATIONS).values()].map(
      ({ id, properties }) =>
        [id === 'Error' ? `${HYDRA}Error` : `${VOCABULARY}${id}`, properties.size] as const,
    );
    const found = classes.map(
      (one) => [String(one['@id']), one[`${HYDRA}supportedProperty`]?.length ?? 0] as const,
    );
    expect(found.slice(1)).toEqual(expected);
  });

  it('refers to no class or property that it does not describe', () => {
    const text = JSON.stringify(apiDocumentation);
    const described = new Set([...text.matchAll(/\{"@id":"(#[^"]+)","@type"/g)].map(([, id]) => id));
    const referred = new Set([...text.matchAll(/\{"@id":"(#[^"]+)"\}/g)].map(([, id]) => id));
    expect([...referred].filter((id) => !described.has(id))).toEqual([]);
    expect(described.size).toBeGreaterThan(50);
  });

  it('names each operation on a resource', () => {
    const text = JSON.stringify(apiDocumentation);
    const missing = OPERATIONS.filter(
      ({ response, name }) => response.kind !== 'dokument' && !text.includes(`"rdfs:label":"${name}"`),
    );
    expect(new Set(missing.map(({ name }) => name))).toEqual(
      new Set(['forgetPasswort', 'getProfilfoto', 'getTermineIcs']),
    );
  });

  it('says what classes and properties are', () => {
    const text = JSON.stringify(apiDocumentation);
    expect(text).toContain('"hydra:title":"Student","hydra:description":"Person who studies');
    expect(text).toContain('"hydra:title":"matrikelnummer","hydra:description":"The student');
  });
});

describe('entry point', () => {
  it('links to nothing that is no resource', () => {
    const paths = Object.values(entryPoint).map(String);
    for (const path of ['/passwort-vergessen', '/kontakt/eigener/foto', '/termine.ics'])
      expect(paths).not.toContain(`/api${path}`);
  });

  it('links to every collection that has no parameters', async () => {
    const links = Object.values(await expand(entryPoint)).flat();
    const collections = OPERATIONS.filter(
      ({ response, path }) => response.kind === 'collection' && !path.includes('{'),
    );
    expect(links).toEqual(
      expect.arrayContaining(collections.map(({ path }) => ({ '@id': `${ORIGIN}/api${path}` }))),
    );
  });
});
