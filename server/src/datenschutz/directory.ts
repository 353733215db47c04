import { OPERATION_RECORDS } from './betrieb.ts';
import { BEWERBENDE } from './bewerbung.ts';
import type { Directory } from './entry.ts';
import { KONTEN } from './konten.ts';
import { STUDIUM } from './studium.ts';

/** Every table of the database by area. A test compares it with the schema, and the docs with it. */
export const DIRECTORY: Readonly<Record<string, Directory>> = {
  Students: STUDIUM,
  Applicants: BEWERBENDE,
  Accounts: KONTEN,
  Operation: OPERATION_RECORDS,
};
