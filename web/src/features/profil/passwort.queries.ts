import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import { updatePasswort } from '@firmenportal/contract/registrierung';
import { Sitzung } from '@firmenportal/contract/sitzungen';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api.ts';

export const passwortSchema = updatePasswort.body;

/** Changes the own password; all other sessions end with it. */
export const changePasswort = (benutzer: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof updatePasswort>) =>
      call(updatePasswort, { params: { id: benutzer }, body }),
    meta: { affects: [Sitzung] },
  });
