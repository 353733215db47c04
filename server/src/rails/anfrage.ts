import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { encoded, formWith } from '../platform/test/form.ts';
import { beispielOf } from './beispiel.ts';
import type { Person, Welt, Ziel } from './welt.ts';

export interface Abweichung {
  ziel?: Ziel;
  /** In place of identifiers of what `ziel` names. */
  params?: Readonly<Record<string, string>>;
  /** A text is sent as it stands, anything else as JSON, or as the texts of a form where a file comes along. */
  body?: unknown;
  /** In place of a picture; null for none. */
  datei?: Uint8Array | null;
  search?: string;
  headers?: Readonly<Record<string, string>>;
  /** In place of a fresh one. */
  token?: string | undefined;
}

/** A picture of one pixel: of the smallest files that uploads take, whatever they ask for. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Calls an operation as a person, with a request that it accepts but for what `part` replaces in it. */
export async function callAs(
  welt: Welt,
  operation: Operation,
  person: Person,
  part: Abweichung = {},
): Promise<LightMyRequestResponse> {
  return welt.server.app.inject(await requestAs(welt, operation, person, part));
}

/** The same request, to be sent more than once. */
export async function requestAs(
  welt: Welt,
  operation: Operation,
  person: Person,
  part: Abweichung = {},
): Promise<InjectOptions> {
  const beispiel = beispielOf(operation);
  const { body = beispiel.body, search = beispiel.search } = part;
  const { ziel = operation.scope === 'person' ? 'selbst' : 'a' } = part;
  const token = 'token' in part ? part.token : await welt.token(person);
  const sent = await sentBody(operation, body, part.datei);
  const params = part.params ?? {
    ...(await kennungen(welt, operation, ziel, person)),
    ...beispiel.params,
  };
  return {
    method: operation.method,
    url: `/api${fillPath(operation.path, params)}${search === '' ? '' : `?${search}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...sent?.headers,
      // Whatever version there is.
      ...(operation.version === 'pflicht' && operation.method !== 'GET' && { 'if-match': '*' }),
      ...part.headers,
    },
    ...(sent && { payload: sent.payload }),
  };
}

async function sentBody(
  { bodyMedien, upload }: Operation,
  body: unknown,
  datei: Uint8Array | null = PIXEL,
): Promise<{ payload: string | Buffer; headers: Record<string, string> } | undefined> {
  if (upload && typeof body !== 'string') {
    const texte = Object.entries(body ?? {}).map(([name, wert]) => [name, String(wert)] as const);
    return encoded(formWith(datei ?? undefined, Object.fromEntries(texte), { name: 'datei.png' }));
  }
  if (body === undefined) return undefined;
  const type = upload ? 'multipart/form-data; boundary=x' : (bodyMedien?.[0] ?? 'application/ld+json');
  return {
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type },
  };
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
