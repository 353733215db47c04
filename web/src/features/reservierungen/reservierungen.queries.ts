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
import { ApiError, operationQuery } from '../../platform/api.ts';
import { callVersioned, versionedQuery, type Versioned } from '../../platform/versioned.ts';
import { isSame, type Platzzahlen } from './reservierungen.rules.ts';

export type Reservierung = Item<typeof Studienplatzreservierung>;
export type Position = Reservierung['positionen'][number];
/** A year's reservation with the version that a change of it names. */
export type Reservierungsstand = Versioned<Reservierung>;

export const schreibrecht = putStudienplatzreservierung.permission;

const meta = { toldInPlace: [403] };

/** The years there is something to see of. */
export const jahreQuery = { ...operationQuery(listStudienplatzreservierungen, {}), meta };

export const reservierungQuery = (jahr: string) => ({
  ...versionedQuery(getStudienplatzreservierung, { params: { jahr } }),
  meta,
});

export interface Speicherung {
  readonly platzzahlen: Platzzahlen;
  /** Of what they were typed over. */
  readonly version: string;
}

export type Speicherergebnis =
  | { readonly art: 'gespeichert' }
  /** Somebody else saved meanwhile: what stands there now. */
  | { readonly art: 'konflikt'; readonly stand: Reservierungsstand }
  /** The period is over, in the words of the server. */
  | { readonly art: 'geschlossen'; readonly grund: string | undefined }
  /** Nobody knows of it. */
  | { readonly art: 'fehler'; readonly referenz: string | undefined };

/** Saves all places of a year as one. That it cannot be, or did not arrive, is an answer. */
export const saveReservierung = (jahr: string) =>
  mutationOptions({
    mutationFn: async (speicherung: Speicherung, { client }): Promise<Speicherergebnis> => {
      const { queryKey } = reservierungQuery(jahr);
      try {
        client.setQueryData(queryKey, await put(jahr, speicherung));
        return { art: 'gespeichert' };
      } catch (error) {
        const ergebnis = await ergebnisOf(error, jahr, speicherung);
        if (ergebnis.art === 'konflikt') client.setQueryData(queryKey, ergebnis.stand);
        return ergebnis;
      }
    },
    meta: { betrifft: [Studienplatzreservierung, Reservierungszeitraum, BewerberStudiengang] },
  });

const put = (jahr: string, { platzzahlen, version }: Speicherung) =>
  callVersioned(
    putStudienplatzreservierung,
    {
      params: { jahr },
      body: {
        positionen: Object.entries(platzzahlen).map(([studiengang, anzahl]) => ({ studiengang, anzahl })),
      },
    },
    { ifMatch: version },
  );

async function ergebnisOf(
  cause: unknown,
  jahr: string,
  { platzzahlen }: Speicherung,
): Promise<Speicherergebnis> {
  if (!(cause instanceof ApiError)) throw cause;
  const { status = 503, problem } = cause;
  if (status >= 500) return { art: 'fehler', referenz: problem?.referenz };
  if (status === 409) return { art: 'geschlossen', grund: problem?.['hydra:description'] };
  if (status !== 412) throw cause;
  const stand = await callVersioned(getStudienplatzreservierung, { params: { jahr } });
  // Only the answer to an earlier try was lost, or both typed the same.
  return isSame(stand.item.positionen, platzzahlen) ? { art: 'gespeichert' } : { art: 'konflikt', stand };
}
