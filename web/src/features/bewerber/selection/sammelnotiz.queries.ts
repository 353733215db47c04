import { Bewerbernotiz, createSammelnotiz } from '@firmenportal/contract/bewerbernotizen';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '#platform/api/client.ts';

/** Writes a note on each of these, and tells what came of it. */
export const writeSammelnotiz = (bewerber: readonly string[]) =>
  mutationOptions({
    mutationFn: (text: string) => call(createSammelnotiz, { body: { bewerber: [...bewerber], text } }),
    meta: { affects: [Bewerbernotiz] },
  });
