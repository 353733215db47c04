import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { encoded, formWith } from '#testing/form.ts';
import { exampleOf } from './example.ts';
import type { Person } from '../world/people.ts';
import type { World, Target } from '../world/world.ts';

export interface Deviation {
  target?: Target;
  /** Used instead of identifiers of the target's records. */
  params?: Readonly<Record<string, string>>;
  /** Strings are sent as they are, anything else as JSON, or as fields of a form if there is a file. */
  body?: unknown;
  /** Used instead of a picture; null for none. */
  datei?: Uint8Array | null;
  search?: string;
  headers?: Readonly<Record<string, string>>;
  /** Used instead of a new one. */
  token?: string | undefined;
}

/** A picture of one pixel, which every upload accepts. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Calls an operation as a person, with a request that it accepts, except for what `part` replaces. */
export async function callAs(
  world: World,
  operation: Operation,
  person: Person,
  part: Deviation = {},
): Promise<LightMyRequestResponse> {
  return world.server.app.inject(await requestAs(world, operation, person, part));
}

/** The same request, to be sent several times. */
export async function requestAs(
  world: World,
  operation: Operation,
  person: Person,
  part: Deviation = {},
): Promise<InjectOptions> {
  const example = exampleOf(operation);
  const { body = example.body, search = example.search } = part;
  const newToken = () => (operation.method === 'GET' ? world.tokenToRead(person) : world.token(person));
  const token = 'token' in part ? part.token : await newToken();
  const sent = await sentBody(operation, body, part.datei);
  const params = part.params ?? (await paramsOf(world, operation, person, part.target));
  return {
    method: operation.method,
    url: `/api${fillPath(operation.path, params)}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...sent?.headers,
      // Accepts any version.
      ...(operation.version === 'pflicht' && operation.method !== 'GET' && { 'if-match': '*' }),
      ...part.headers,
    },
    ...(sent && { payload: sent.payload }),
  };
}

async function sentBody(
  { bodyMediaTypes, upload }: Operation,
  body: unknown,
  file: Uint8Array | null = PIXEL,
): Promise<{ payload: string | Buffer; headers: Record<string, string> } | undefined> {
  if (upload && typeof body !== 'string') {
    const texts = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)] as const);
    return encoded(formWith(file ?? undefined, Object.fromEntries(texts), { name: 'datei.png' }));
  }
  if (body === undefined) return undefined;
  const type = upload ? 'multipart/form-data; boundary=x' : (bodyMediaTypes?.[0] ?? 'application/ld+json');
  return {
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  };
}

/** The parameters of an operation's path that name records. */
export function recordParams({ params = {}, path }: Operation): { name: string; filePath: string }[] {
  return [...path.matchAll(/\/\{(\w+)\}/g)]
    .map((match) => ({ name: match[1] ?? '', filePath: path.slice(0, match.index) }))
    .filter(({ name }) => !(name in params));
}

/** New records of the target for the operation's path, and what its example puts there. */
export async function paramsOf(
  world: World,
  operation: Operation,
  person: Person,
  target: Target = operation.scope === 'person' ? 'selbst' : 'a',
): Promise<Record<string, string>> {
  const found = await Promise.all(
    recordParams(operation).map(
      async ({ name, filePath }) => [name, await world.identifier(filePath, target, person)] as const,
    ),
  );
  return { ...Object.fromEntries(found), ...exampleOf(operation).params };
}
