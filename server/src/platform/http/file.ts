import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** A file of somebody's data, as handlers return it. */
export interface Datei {
  readonly name: string;
  /** Called when the transaction is over: nobody waits for a lock while a document is drawn. */
  readonly inhalt: () => Promise<Uint8Array>;
}

/** What every file is sent with: it is saved, and whatever opens it all the same runs nothing of it. */
export function fileHeaders(
  reply: FastifyReply,
  { name, medientyp }: { name: string; medientyp: string },
): void {
  reply.headers({
    'content-type': medientyp,
    'content-disposition': create(name),
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  });
}
