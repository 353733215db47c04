import { BETRIEB } from './betrieb.ts';
import { BEWERBENDE } from './bewerbung.ts';
import type { Verzeichnis } from './eintrag.ts';
import { KONTEN } from './konten.ts';
import { STUDIUM } from './studium.ts';

/** Every table of the database by area; a test holds it to the schema, and the docs to it. */
export const VERZEICHNIS: Readonly<Record<string, Verzeichnis>> = {
  Students: STUDIUM,
  Applicants: BEWERBENDE,
  Accounts: KONTEN,
  Operation: BETRIEB,
};
