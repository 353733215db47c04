import { fillPath } from '@firmenportal/contract/hydra/iri';
import type { Answer, CallInput, Operation } from '@firmenportal/contract/hydra/operation';
import { formatQuery } from '@firmenportal/contract/hydra/query';
import { createToken, deleteToken } from '@firmenportal/contract/token';
import { emailOf, passwordOf, type Konto } from './konten.ts';

/** Calls the portal's API without the browser, to look things up and to do what others do meanwhile. */
export type Call = <const O extends Operation>(operation: O, input: CallInput<O>) => Promise<Answer<O>>;

export function callerAt(url: string, token?: string): Call {
  return async <O extends Operation>(operation: O, { params, query, body }: CallInput<O>) => {
    const search = formatQuery({ ...query });
    const response = await fetch(`${url}/api${fillPath(operation.path, { ...params })}?${search}`, {
      method: operation.method,
      headers: {
        'content-type': 'application/ld+json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${operation.name} answered ${response.status}`);
    return (response.status === 204 ? undefined : await response.json()) as Answer<O>;
  };
}

/** Creates a session for an account and returns its token. */
export async function newSession(url: string, konto: Konto): Promise<string> {
  const { token } = await callerAt(url)(createToken, {
    body: { email: emailOf(konto), passwort: passwordOf(konto) },
  });
  return token;
}

/** Ends a session from outside its browser, as a deactivation or another device does. */
export async function endSession(url: string, token: string): Promise<void> {
  await callerAt(url, token)(deleteToken, {});
}
