import {
  createKalenderabo,
  deleteKalenderabo,
  getKalenderabo,
  Kalenderabo,
} from '@firmenportal/contract/kalender';
import { mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export const aboQuery = operationQuery(getKalenderabo, {});

/** Creates an address, which only this answer contains. The previous address ends. */
export const createAbo = mutationOptions({
  mutationFn: () => call(createKalenderabo, {}),
  meta: { affects: [Kalenderabo] },
});

export const endAbo = mutationOptions({
  mutationFn: () => call(deleteKalenderabo, {}),
  meta: { affects: [Kalenderabo] },
});
