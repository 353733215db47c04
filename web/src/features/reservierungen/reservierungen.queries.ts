import { BewerberStudiengang } from '@firmenportal/contract/einschreibungen';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  getStudienplatzreservierung,
  listStudienplatzreservierungen,
  putStudienplatzreservierung,
  Reservierungszeitraum,
  Studienplatzreservierung,
} from '@firmenportal/contract/reservierungen';
import { mutationOptions } from '@tanstack/react-query';
import { ApiError, operationQuery } from '#platform/api/client.ts';
import { callVersioned, versionedQuery, type Versioned } from '#platform/api/versioned.ts';
import { isSame, type Platzzahlen } from './reservierungen.rules.ts';

export type Reservierung = Item<typeof Studienplatzreservierung>;
export type Position = Reservierung['positionen'][number];
/** A year's reservation with its version, which changes send as `If-Match`. */
export type Reservierungsstand = Versioned<Reservierung>;

export const writePermission = putStudienplatzreservierung.permission;

const meta = { toldInPlace: [403] };

/** The years that can be shown. */
export const yearsQuery = { ...operationQuery(listStudienplatzreservierungen, {}), meta };

export const reservierungQuery = (year: string) => ({
  ...versionedQuery(getStudienplatzreservierung, { params: { jahr: year } }),
  meta,
});

export interface Saving {
  readonly platzzahlen: Platzzahlen;
  /** The version that the numbers were typed over. */
  readonly version: string;
}

export type SaveResult =
  | { readonly art: 'gespeichert' }
  /** Somebody else saved in the meantime: the current state. */
  | { readonly art: 'konflikt'; readonly stand: Reservierungsstand }
  /** The period is over; the reason is the server's text. */
  | { readonly art: 'geschlossen'; readonly reason: string | undefined }
  /** The request failed on the way or on the server. */
  | { readonly art: 'fehler'; readonly reference: string | undefined };

/** Saves all places of a year as one. Returns a refusal or a failed request as a result instead of throwing. */
export const saveReservierung = (year: string) =>
  mutationOptions({
    mutationFn: async (saving: Saving, { client }): Promise<SaveResult> => {
      const { queryKey } = reservierungQuery(year);
      try {
        client.setQueryData(queryKey, await put(year, saving));
        return { art: 'gespeichert' };
      } catch (error) {
        const result = await resultOf(error, year, saving);
        if (result.art === 'konflikt') client.setQueryData(queryKey, result.stand);
        return result;
      }
    },
    meta: { affects: [Studienplatzreservierung, Reservierungszeitraum, BewerberStudiengang] },
  });

const put = (year: string, { platzzahlen, version }: Saving) =>
  callVersioned(
    putStudienplatzreservierung,
    {
      params: { jahr: year },
      body: {
        positionen: Object.entries(platzzahlen).map(([studiengang, count]) => ({
          studiengang,
          anzahl: count,
        })),
      },
    },
    { ifMatch: version },
  );

async function resultOf(cause: unknown, year: string, { platzzahlen }: Saving): Promise<SaveResult> {
  if (!(cause instanceof ApiError)) throw cause;
  const { status = 503, problem } = cause;
  if (status >= 500) return { art: 'fehler', reference: problem?.referenz };
  if (status === 409) return { art: 'geschlossen', reason: problem?.['hydra:description'] };
  if (status !== 412) throw cause;
  const current = await callVersioned(getStudienplatzreservierung, { params: { jahr: year } });
  // If the numbers are the same, the answer to an earlier attempt was lost, or both people typed the same: no
  // conflict.
  return isSame(current.item.positionen, platzzahlen)
    ? { art: 'gespeichert' }
    : { art: 'konflikt', stand: current };
}
