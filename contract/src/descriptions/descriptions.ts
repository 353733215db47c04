import type { Descriptions } from '../hydra/description.ts';
import type { ApiWording } from '../hydra/documents/openapi.ts';
import { SCHEMA_NAMES } from '../operations.ts';
import { BEWERBUNG } from './bewerbung.ts';
import { GENERAL } from './general.ts';
import { IMPORTQUELLEN } from './importquellen.ts';
import { KEYS } from './keys.ts';
import { KONTEN } from './konten.ts';
import { FILES, PARAMETERS } from './parameters.ts';
import { PORTAL } from './portal.ts';
import { STUDIUM } from './studium.ts';
import { SUMMARIES } from './summaries.ts';
import { UNTERNEHMEN } from './unternehmen.ts';

/** By topic; a test keeps them from describing the same twice. */
export const TOPICS: readonly Descriptions[] = [
  GENERAL,
  STUDIUM,
  BEWERBUNG,
  UNTERNEHMEN,
  KONTEN,
  PORTAL,
  IMPORTQUELLEN,
];

/** What the API's documents say of its operations, schemas and parameters. Server only: nothing of it reaches a browser. */
export const WORDING: ApiWording = {
  names: SCHEMA_NAMES,
  summaries: SUMMARIES,
  descriptions: Object.assign({}, ...TOPICS) as Descriptions,
  parameters: PARAMETERS,
  files: FILES,
  keys: KEYS,
};
