import { deleteToken } from '@firmenportal/contract/token';
import { call } from './api.ts';
import { clearSession, currentSession } from './session.ts';

/** Signs out here and on the server, which is not waited for: a lost network keeps nobody signed in. */
export function logout(): void {
  // The call takes its token before it first waits, so that it still has one.
  if (currentSession()) call(deleteToken, {}).catch(() => undefined);
  clearSession();
}
