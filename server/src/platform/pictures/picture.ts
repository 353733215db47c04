import type { ImageCrop } from '@firmenportal/contract/bilder';
import type * as z from 'zod/mini';
import { createWorkers } from '../load/workers.ts';
import type { DrawingOrder, drawPicture, PictureFormat, PictureRefusal } from './drawing.ts';

/** A picture without metadata. */
export interface Picture {
  readonly format: PictureFormat;
  readonly content: Buffer;
}

/** Why a picture is refused. The codes are rules of the contract. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Redraws a square of a picture, in the orientation in which people see it. Rejects with a PictureError. */
export const photoOf = (content: Buffer, crop: z.infer<typeof ImageCrop> = {}): Promise<Picture> =>
  redraw({ kind: 'photo', content, crop });

/** Redraws a whole picture, no larger than a logo may be. Rejects with a PictureError. */
export const logoOf = (content: Buffer): Promise<Picture> => redraw({ kind: 'logo', content });

/** Redraws a whole picture, no larger than half a wide window needs it. Rejects with a PictureError. */
export const coverOf = (content: Buffer): Promise<Picture> => redraw({ kind: 'cover', content });

/** No document waits behind a picture. */
const inPictureWorker = createWorkers(1);

/** One picture runs at a time: a large one takes some hundred megabytes while it is drawn. */
let turn: Promise<unknown> = Promise.resolve();

function redraw(order: DrawingOrder): Promise<Picture> {
  const picture = turn.then(() => redrawNow(order));
  turn = picture.catch(() => undefined);
  return picture;
}

async function redrawNow(order: DrawingOrder): Promise<Picture> {
  const module = import.meta.resolve('./drawing.ts');
  const outcome = await inPictureWorker<typeof drawPicture>(module, 'drawPicture', order).catch(
    (error: Error) => {
      if (error.name !== 'AbortError') throw error;
      return { refused: 'bild' as const, cause: error.message };
    },
  );
  if ('refused' in outcome) throw new PictureError(outcome.refused, { cause: outcome.cause });
  const { buffer, byteOffset, byteLength } = outcome.content;
  return { format: outcome.format, content: Buffer.from(buffer, byteOffset, byteLength) };
}
