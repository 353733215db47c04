import {
  createKalenderabo,
  deleteKalenderabo,
  getKalenderabo,
  Kalenderabo,
} from '@firmenportal/contract/kalender';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export const aboQuery = operationQuery(getKalenderabo, {});

/** Makes an address, which this answer alone tells; the one before ends. */
export const createAbo = mutationOptions({
  mutationFn: () => call(createKalenderabo, {}),
  meta: { affects: [Kalenderabo] },
});

export const endAbo = mutationOptions({
  mutationFn: () => call(deleteKalenderabo, {}),
  meta: { affects: [Kalenderabo] },
});
