import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { updatePasswort } from '@firmenportal/contract/registrierung';
import {
  deleteAndereSitzungen,
  deleteSitzung,
  listSitzungen,
  Sitzung,
} from '@firmenportal/contract/sitzungen';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export type SitzungItem = Item<typeof Sitzung>;

/** The newest come first; nobody has more than fifty. */
export const sitzungenQuery = operationQuery(listSitzungen, { query: { itemsPerPage: 50 } });

export const endSitzung = mutationOptions({
  mutationFn: (sitzung: SitzungItem) => call(deleteSitzung, { params: { id: identifierOf(sitzung['@id']) } }),
  meta: { affects: [Sitzung] },
});

export const endAndereSitzungen = mutationOptions({
  mutationFn: () => call(deleteAndereSitzungen, {}),
  meta: { affects: [Sitzung] },
});

export const passwortSchema = updatePasswort.body;

/** Changes one's own password, which ends all other sessions. */
export const changePasswort = (benutzer: string) =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof updatePasswort>) =>
      call(updatePasswort, { params: { id: benutzer }, body }),
    meta: { affects: [Sitzung] },
  });
