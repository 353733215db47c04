import { createToken } from '@firmenportal/contract/token';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import { call } from '#platform/api/client.ts';
import { setToken } from '#platform/session.ts';

export const loginSchema = createToken.body;

/** Signs in; throws `ApiError`. The navigation guard leads on from there. */
export async function login(body: BodyOf<typeof createToken>): Promise<void> {
  const { token } = await call(createToken, { body });
  setToken(token);
}
