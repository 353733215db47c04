import { Readable } from 'node:stream';
import { LIMITS } from '../limits.ts';
import { FetchError } from './remote-files.ts';

/** The stream; it ends with an error when nothing comes for a while, or when all of it takes too long. */
export function watched(stream: Readable): Readable {
  const late = () => stream.destroy(new FetchError('zeitlimit'));
  const whole = setTimeout(late, LIMITS.sourceFile);
  async function* chunks(): AsyncGenerator<Buffer, void> {
    let silence = setTimeout(late, LIMITS.sourceSilence);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        clearTimeout(silence);
        yield chunk;
        silence = setTimeout(late, LIMITS.sourceSilence);
      }
    } finally {
      clearTimeout(silence);
      clearTimeout(whole);
      stream.destroy();
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}
