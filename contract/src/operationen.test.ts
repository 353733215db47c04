import { describe, expect, it } from 'vitest';
import { OPERATIONEN } from './operationen.ts';
import { Token } from './token.ts';

const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);
const breaking = (rule: (operation: (typeof OPERATIONEN)[number]) => boolean): string[] =>
  OPERATIONEN.filter((operation) => !rule(operation)).map(({ name }) => name);

describe('operations', () => {
  it('have names and addresses of their own', () => {
    expect(repeated(OPERATIONEN.map(({ name }) => name))).toEqual([]);
    expect(repeated(OPERATIONEN.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
  });

  it('say what a collection can be asked', () => {
    expect(breaking(({ antwort, query }) => antwort.art !== 'collection' || query !== undefined)).toEqual([]);
  });

  it('take a body only where the method has one', () => {
    expect(
      breaking(
        ({ body, bodyMedien, method }) =>
          !(body ?? bodyMedien) || method === 'POST' || method === 'PUT' || method === 'PATCH',
      ),
    ).toEqual([]);
  });

  it('are public only without scope', () => {
    expect(breaking(({ recht, scope }) => recht !== 'oeffentlich' || scope === 'keiner')).toEqual([]);
  });

  it('reach every company only by a role that is stored', () => {
    expect(breaking(({ gespeichert, scope }) => scope !== 'schule' || gespeichert === true)).toEqual([]);
  });

  it('are known to answer with a secret where they answer with a token', () => {
    expect(
      breaking(
        ({ antwort, geheim }) =>
          antwort.art !== 'item' || antwort.resource.type !== Token.type || geheim === true,
      ),
    ).toEqual([]);
  });

  it('are revalidated by a data version only where they read', () => {
    expect(breaking(({ bereich, method }) => bereich === undefined || method === 'GET')).toEqual([]);
  });

  it('have no data version without companies that it is of', () => {
    expect(breaking(({ bereich, scope }) => bereich === undefined || scope !== 'keiner')).toEqual([]);
  });
});
