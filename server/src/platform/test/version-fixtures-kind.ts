import type { Area } from '@firmenportal/contract/hydra/operation';
import type { Db } from '../db/database.ts';

// A trial write, and the versions that it is expected to change.

/** The records that are written to: two companies, and what belongs to them. */
export interface VersionWorld {
  a: string;
  b: string;
  student: string;
  kontakt: string;
  /** A contact at the school. */
  schule: string;
  studiengang: string;
  quartal: string;
  benutzer: string;
  bewerber: string;
  branche: string;
}

type Firmen = 'a' | 'b' | 'a, b';
/** The companies whose version of an area a write changes. All other versions stay. */
export type Counts = Partial<Record<Area, Firmen>>;

/** A write, and the versions that it changes. */
export type Change = [table: string, kind: string, Counts, (db: Db, ids: VersionWorld) => Promise<unknown>];

export const counts = (firmen: Firmen, ...areas: Area[]): Counts =>
  Object.fromEntries(areas.map((area) => [area, firmen]));
