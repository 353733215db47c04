import * as z from 'zod/mini';

/**
 * A body's schema for a form: its fields hold no null, and bodies no empty text. The body judges the answers itself, so
 * that its rules over several fields don't wait for the others to be right.
 */
export function emptyAsNull<I extends object, B, K extends keyof I & string>(
  body: z.ZodMiniType<B, I>,
  fields: readonly K[],
) {
  type Answers = Omit<I, K> & Record<K, string>;
  const given = ({ ...answers }: Answers): I => {
    const nulls = fields.filter((field) => answers[field].trim() === '').map((field) => [field, null]);
    return { ...answers, ...Object.fromEntries(nulls) } as I;
  };
  const asGiven = z.transform(given) as z.ZodMiniType<I, Answers>;
  return z.pipe(z.pipe(z.custom<Answers>(), asGiven), body);
}
