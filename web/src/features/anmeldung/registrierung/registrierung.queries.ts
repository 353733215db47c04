import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  createRegistrierung,
  getRegistrierung,
  type Registrierung,
} from '@firmenportal/contract/registrierung';
import { ApiError, call } from '#platform/api/client.ts';
import { isGone } from '#platform/api/gone.ts';
import { setToken } from '#platform/session.ts';
import { linkQuery } from '../link.queries.ts';

export type Einladung = Item<typeof Registrierung>;

export const einladungQuery = (token: string) => linkQuery(getRegistrierung, { params: { token } });

/** Why an invitation cannot be completed. */
export type Obstacle = 'ungueltig' | 'vorhanden';

/** Registers and signs in; the navigation guard then leads on. Throws `ApiError`. */
export async function register(
  token: string,
  body: BodyOf<typeof createRegistrierung>,
): Promise<Obstacle | undefined> {
  try {
    const answer = await call(createRegistrierung, { params: { token }, body });
    setToken(answer.token);
    return undefined;
  } catch (error) {
    if (isGone(error)) return 'ungueltig';
    if (error instanceof ApiError && error.status === 409) return 'vorhanden';
    throw error;
  }
}
