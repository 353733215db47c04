import { describe, expect, it } from 'vitest';
import { OPERATIONS } from './operations.ts';
import { Token } from './token.ts';

const repeated = (keys: readonly string[]): string[] => keys.filter((key, at) => keys.indexOf(key) !== at);
const breaking = (rule: (operation: (typeof OPERATIONS)[number]) => boolean): string[] =>
  OPERATIONS.filter((operation) => !rule(operation)).map(({ name }) => name);

describe('operations', () => {
  it('have names and addresses of their own', () => {
    expect(repeated(OPERATIONS.map(({ name }) => name))).toEqual([]);
    expect(repeated(OPERATIONS.map(({ method, path }) => `${method} ${path}`))).toEqual([]);
  });

  it('say what a collection can be asked', () => {
    expect(breaking(({ response, query }) => response.kind !== 'collection' || query !== undefined)).toEqual(
      [],
    );
  });

  it('take a body only where the method has one', () => {
    expect(
      breaking(
        ({ body, bodyMediaTypes, method }) =>
          !(body ?? bodyMediaTypes) || method === 'POST' || method === 'PUT' || method === 'PATCH',
      ),
    ).toEqual([]);
  });

  it('are public only without scope', () => {
    expect(breaking(({ permission, scope }) => permission !== 'oeffentlich' || scope === 'keiner')).toEqual(
      [],
    );
  });

  it('reach every company only by a role that is stored', () => {
    expect(breaking(({ storedRole, scope }) => scope !== 'schule' || storedRole === true)).toEqual([]);
  });

  it('are known to answer with a secret where they answer with a token', () => {
    expect(
      breaking(
        ({ response, secret }) =>
          response.kind !== 'item' || response.resource.type !== Token.type || secret === true,
      ),
    ).toEqual([]);
  });

  it('are revalidated by a data version only where they read', () => {
    expect(breaking(({ area, method }) => area === undefined || method === 'GET')).toEqual([]);
  });

  it('have no data version without companies that it is of', () => {
    expect(breaking(({ area, scope }) => area === undefined || scope !== 'keiner')).toEqual([]);
  });
});
