import * as z from 'zod/mini';
import { anzahl, iri } from './fields.ts';

/** A choice of a filter, with its number of hits. */
export const filterChoice = z.strictObject({ wert: z.union([iri, z.string()]), name: z.string(), anzahl });
export type FilterChoice = z.infer<typeof filterChoice>;
