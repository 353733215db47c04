import type { LightMyRequestResponse } from 'fastify';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { beispielOf } from './beispiel.ts';
import type { Person, Welt, Ziel } from './welt.ts';

/** Calls an operation as a person, with a request that it accepts; `part` replaces parts of that request. */
export async function callAs(
  welt: Welt,
  operation: Operation,
  person: Person,
  part: { ziel?: Ziel; body?: unknown; search?: string } = {},
): Promise<LightMyRequestResponse> {
  const beispiel = beispielOf(operation);
  const { body = beispiel.body, search = beispiel.search, ziel = 'a' } = part;
  const token = await welt.token(person);
  const params = { ...(await kennungen(welt, operation, ziel, person)), ...beispiel.params };
  return welt.server.app.inject({
    method: operation.method,
    url: `/api${fillPath(operation.path, params)}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': operation.bodyMedien?.[0] ?? 'application/ld+json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The names of the parameters in an operation's path that stand for records. */
export function recordParams({ params = {}, path }: Operation): { name: string; pfad: string }[] {
  return [...path.matchAll(/\/\{(\w+)\}/g)]
    .map((match) => ({ name: match[1] ?? '', pfad: path.slice(0, match.index) }))
    .filter(({ name }) => !(name in params));
}

async function kennungen(welt: Welt, operation: Operation, ziel: Ziel, person: Person) {
  const found = await Promise.all(
    recordParams(operation).map(
      async ({ name, pfad }) => [name, await welt.kennung(pfad, ziel, person)] as const,
    ),
  );
  return Object.fromEntries(found);
}
