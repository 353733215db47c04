import { ruleAcross } from '@firmenportal/contract/hydra/rule-across';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  createVertretung,
  deleteVertretung,
  getVertretungswahl,
  listVertretungen,
  Vertretung,
} from '@firmenportal/contract/vertretungen';
import { schoolDay } from '@firmenportal/contract/locale';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export type VertretungItem = Item<typeof Vertretung>;

export const vertretungenPermission = listVertretungen.permission;
/** The server's rules, and that the period is not over yet. */
export const vertretungSchema = createVertretung.body.check(
  ruleAcross(['bis'], ({ bis: until }) => until >= schoolDay(), {
    message: 'vertretungVergangen',
    path: 'bis',
  }),
);

/** Current and future ones: nobody has more than fifty. */
export const vertretungenQuery = operationQuery(listVertretungen, { query: { itemsPerPage: 50 } });
export const vertretungswahlQuery = operationQuery(getVertretungswahl, {});

export const giveVertretung = mutationOptions({
  mutationFn: (body: BodyOf<typeof createVertretung>) => call(createVertretung, { body }),
  meta: { affects: [Vertretung] },
});

export const endVertretung = mutationOptions({
  mutationFn: (vertretung: VertretungItem) =>
    call(deleteVertretung, { params: { id: identifierOf(vertretung['@id']) } }),
  meta: { affects: [Vertretung] },
});
