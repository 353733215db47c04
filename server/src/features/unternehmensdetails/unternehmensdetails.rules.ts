import type { Firmenaenderung } from '@firmenportal/contract/unternehmensdetails';
import type * as z from 'zod/mini';
import type { Detailaenderung, FirmaRow } from './unternehmensdetails.db.ts';

/** What is asked for, with identifiers in place of IRIs. */
export type Wunsch = Omit<z.infer<typeof Firmenaenderung>, 'branchen' | 'weltregionen'> & {
  branchen?: readonly string[] | undefined;
  weltregionen?: readonly string[] | undefined;
};

const SPALTEN = ['name', 'beschreibung', 'groesse', 'international', 'konzernstruktur'] as const;
const LISTEN = ['branchen', 'weltregionen'] as const;

/** Whether regions are asked for where there is no international activity, or none any more. */
export const lacksInternational = ({ international, weltregionen = [] }: Wunsch, stored: FirmaRow): boolean =>
  weltregionen.length > 0 && !(international ?? stored.international);

/** What of it differs from what is stored, and the names of the fields that do. */
export function aenderungOf(wunsch: Wunsch, stored: FirmaRow): Detailaenderung & { felder: string[] } {
  // Without international activity there are no regions.
  const gewuenscht = wunsch.international === false ? { ...wunsch, weltregionen: [] } : wunsch;
  const spalten: Record<string, string | boolean | null> = {};
  for (const name of SPALTEN) {
    const wert = writtenOf(gewuenscht[name]);
    if (wert !== undefined && wert !== stored[name]) spalten[name] = wert;
  }
  const listen: Pick<Detailaenderung, (typeof LISTEN)[number]> = {};
  for (const name of LISTEN) {
    const ids = gewuenscht[name] && new Set(gewuenscht[name]);
    const before = new Set(stored[name].map(({ id }) => id));
    if (ids && ids.symmetricDifference(before).size > 0) listen[name] = [...ids];
  }
  return { spalten, ...listen, felder: [...Object.keys(spalten), ...Object.keys(listen)] };
}

/** Texts are kept as they are typed; one in which nothing shows is none. */
const writtenOf = <T>(wert: T): T | null => (typeof wert === 'string' && wert.trim() === '' ? null : wert);
