import {
  Ansicht,
  createAnsicht,
  deleteAnsicht,
  listAnsichten,
  updateAnsicht,
} from '@firmenportal/contract/ansichten';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export type SavedViewItem = Item<typeof Ansicht>;
export type NewSavedView = BodyOf<typeof createAnsicht>;
export const savedViewSchema = createAnsicht.body;

/** The views of a list: the person's own, and those that others share. */
export const savedViewsQuery = (list: string) => operationQuery(listAnsichten, { query: { liste: list } });

/** The views of all lists. If they fail to load, the navigation does without them. */
export const allSavedViewsQuery = {
  ...operationQuery(listAnsichten, {}),
  staleTime: 60_000,
  meta: { quiet: true as const },
};

export const saveView = mutationOptions({
  mutationFn: (body: NewSavedView) => call(createAnsicht, { body }),
  meta: { affects: [Ansicht] },
});

/** Turns notifications about a view's new hits on or off. */
export const tellOfView = mutationOptions({
  mutationFn: ({ savedView, melden }: { savedView: SavedViewItem; melden: boolean }) =>
    call(updateAnsicht, { params: { id: identifierOf(savedView['@id']) }, body: { melden } }),
  meta: { affects: [Ansicht] },
});

export const removeView = mutationOptions({
  mutationFn: (savedView: SavedViewItem) =>
    call(deleteAnsicht, { params: { id: identifierOf(savedView['@id']) } }),
  meta: { affects: [Ansicht] },
});
