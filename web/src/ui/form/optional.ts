import * as z from 'zod/mini';

/** What may be left empty: fields hold no null, and bodies no empty text. */
export const optional = <O>(schema: z.ZodMiniType<O, string | null>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? null : text)),
    ),
    schema,
  );
