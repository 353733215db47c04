import { Ansicht, createAnsicht, deleteAnsicht, listAnsichten } from '@firmenportal/contract/ansichten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '../../platform/api.ts';

export type AnsichtItem = Item<typeof Ansicht>;
export type NeueAnsicht = BodyOf<typeof createAnsicht>;
export const ansichtSchema = createAnsicht.body;

/** The views of a list: the person's own, and those that others share. */
export const ansichtenQuery = (liste: string) => operationQuery(listAnsichten, { query: { liste } });

export const saveAnsicht = mutationOptions({
  mutationFn: (body: NeueAnsicht) => call(createAnsicht, { body }),
  meta: { betrifft: [Ansicht] },
});

export const removeAnsicht = mutationOptions({
  mutationFn: (ansicht: AnsichtItem) => call(deleteAnsicht, { params: { id: identifierOf(ansicht['@id']) } }),
  meta: { betrifft: [Ansicht] },
});
