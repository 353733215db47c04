import { createToken } from '@firmenportal/contract/token';
import { call } from '../../platform/api.ts';
import { setToken } from '../../platform/sitzung.ts';

/** Signs in; throws `ApiError`. The navigation guard leads on from there. */
export async function login(email: string, passwort: string): Promise<void> {
  const { token } = await call(createToken, { body: { email, passwort } });
  setToken(token);
}
