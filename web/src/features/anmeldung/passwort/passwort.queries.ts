import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import {
  forgetPasswort,
  getPasswortruecksetzung,
  RESET_MINUTES,
  resetPasswort,
} from '@firmenportal/contract/registrierung';
import { call } from '#platform/api/client.ts';
import { isGone } from '#platform/api/gone.ts';
import { linkQuery } from '../link.queries.ts';

export const validMinutes = RESET_MINUTES;
export const forgottenSchema = forgetPasswort.body;
export const resetSchema = resetPasswort.body;

/** Asks for a link; the answer does not tell whether the address is known. Throws `ApiError`. */
export const requestLink = (body: BodyOf<typeof forgetPasswort>) => call(forgetPasswort, { body });

export const ruecksetzungQuery = (token: string) => linkQuery(getPasswortruecksetzung, { params: { token } });

/** Sets the new password: false where the link is over meanwhile. Throws `ApiError`. */
export const setPasswort = (token: string, body: BodyOf<typeof resetPasswort>): Promise<boolean> =>
  call(resetPasswort, { params: { token }, body }).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );
