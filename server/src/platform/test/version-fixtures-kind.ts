import type { Area } from '@firmenportal/contract/hydra/operation';
import type { Db } from '../db/database.ts';

// What a trial write is, and what it is said to count.

/** The records that are written to: two companies, and what is kept in or beside them. */
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
/** Whose version a write counts in which area; in the others nobody's. */
export type Counts = Partial<Record<Area, Firmen>>;

/** A write, and what it counts. */
export type Change = [table: string, kind: string, Counts, (db: Db, ids: VersionWorld) => Promise<unknown>];

export const counts = (firmen: Firmen, ...areas: Area[]): Counts =>
  Object.fromEntries(areas.map((area) => [area, firmen]));
