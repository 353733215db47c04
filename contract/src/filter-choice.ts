import * as z from 'zod/mini';
import { anzahl, iri } from './fields.ts';

/** One choice of a filter, with how many hits it has. */
export const filterChoice = z.strictObject({ wert: z.union([iri, z.string()]), name: z.string(), anzahl });
export type FilterChoice = z.infer<typeof filterChoice>;
