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

/** Requests a link; the answer does not reveal whether the address is known. Throws `ApiError`. */
export const requestLink = (body: BodyOf<typeof forgetPasswort>) => call(forgetPasswort, { body });

export const ruecksetzungQuery = (token: string) => linkQuery(getPasswortruecksetzung, { params: { token } });

/** Sets the new password. Resolves to false if the link has expired in the meantime. Throws `ApiError`. */
export const setPasswort = (token: string, body: BodyOf<typeof resetPasswort>): Promise<boolean> =>
  call(resetPasswort, { params: { token }, body }).then(
    () => true,
    (error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    },
  );
