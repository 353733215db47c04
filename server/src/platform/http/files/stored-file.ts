import type { Access } from '#platform/db/query/scope.ts';
import type { Files } from '#platform/files/files.ts';
import { refusals } from '#platform/load/refusals.ts';
import { createTurns } from '#platform/load/turns.ts';
import type { FileAnswer } from './file.ts';

/** The client of the store has 50 connections, and each is taken for as long as somebody reads. */
const turns = createTurns({
  each: 12,
  all: 40,
  eachWaiting: 24,
  allWaiting: 200,
  refusal: refusals('fehler.429.herunterladen'),
});

/** A file of the store, read as the client reads it. How many a company reads at a time is limited. */
export const storedFile = (
  files: Pick<Files, 'read'>,
  { key, length, ...named }: Pick<FileAnswer, 'name' | 'mediaType'> & { key: string; length: number },
  { firmaId, benutzerId }: Pick<Access, 'firmaId' | 'benutzerId'>,
): FileAnswer => ({
  ...named,
  takesTurn: true,
  content: async (left) => {
    const end = await turns.enter(firmaId ?? benutzerId, { left });
    try {
      const stream = await files.read(key);
      stream.once('close', end);
      return { stream, length };
    } catch (error) {
      end();
      throw error;
    }
  },
});
