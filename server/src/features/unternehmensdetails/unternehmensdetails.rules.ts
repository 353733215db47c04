import type { FirmaChange } from '@firmenportal/contract/unternehmensdetails';
import type * as z from 'zod/mini';
import type { DetailChange, FirmaRow } from './unternehmensdetails.db.ts';

/** The requested change, with identifiers instead of IRIs. */
export type Wunsch = Omit<z.infer<typeof FirmaChange>, 'branchen' | 'weltregionen'> & {
  branchen?: readonly string[] | undefined;
  weltregionen?: readonly string[] | undefined;
};

const COLUMNS = ['name', 'beschreibung', 'groesse', 'international', 'konzernstruktur'] as const;
const LISTEN = ['branchen', 'weltregionen'] as const;

/** Whether the change names regions although the company has, or will have, no international activity. */
export const lacksInternational = ({ international, weltregionen = [] }: Wunsch, stored: FirmaRow): boolean =>
  weltregionen.length > 0 && !(international ?? stored.international);

/** Only what differs from the stored data, and the names of these fields. */
export function changeOf(wish: Wunsch, stored: FirmaRow): DetailChange & { felder: string[] } {
  // Without international activity there are no regions.
  const gewuenscht = wish.international === false ? { ...wish, weltregionen: [] } : wish;
  const columns: Record<string, string | boolean | null> = {};
  for (const name of COLUMNS) {
    const value = writtenOf(gewuenscht[name]);
    if (value !== undefined && value !== stored[name]) columns[name] = value;
  }
  const listen: Pick<DetailChange, (typeof LISTEN)[number]> = {};
  for (const name of LISTEN) {
    const ids = gewuenscht[name] && new Set(gewuenscht[name]);
    const before = new Set(stored[name].map(({ id }) => id));
    if (ids && ids.symmetricDifference(before).size > 0) listen[name] = [...ids];
  }
  return { spalten: columns, ...listen, felder: [...Object.keys(columns), ...Object.keys(listen)] };
}

/** Texts are stored as typed. A text without visible characters counts as none. */
const writtenOf = <T>(value: T): T | null =>
  typeof value === 'string' && value.trim() === '' ? null : value;
