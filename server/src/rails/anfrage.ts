import type { LightMyRequestResponse } from 'fastify';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { beispielOf } from './beispiel.ts';
import type { Person, Welt, Ziel } from './welt.ts';

export interface Abweichung {
  ziel?: Ziel;
  /** A text is sent as it stands, anything else as JSON. */
  body?: unknown;
  search?: string;
  headers?: Readonly<Record<string, string>>;
  /** In place of a fresh one. */
  token?: string | undefined;
}

/** Calls an operation as a person, with a request that it accepts but for what `part` replaces in it. */
export async function callAs(
  welt: Welt,
  operation: Operation,
  person: Person,
  part: Abweichung = {},
): Promise<LightMyRequestResponse> {
  const beispiel = beispielOf(operation);
  const { body = beispiel.body, search = beispiel.search } = part;
  const { ziel = operation.scope === 'person' ? 'selbst' : 'a' } = part;
  const token = 'token' in part ? part.token : await welt.token(person);
  const params = { ...(await kennungen(welt, operation, ziel, person)), ...beispiel.params };
  return welt.server.app.inject({
    method: operation.method,
    url: `/api${fillPath(operation.path, params)}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': operation.bodyMedien?.[0] ?? 'application/ld+json' }),
      // Whatever version there is.
      ...(operation.version === 'pflicht' && operation.method !== 'GET' && { 'if-match': '*' }),
      ...part.headers,
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
