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

/** `noten-2026-11-21.csv`: what it is and the day at the school on which it was taken. */
export function nameOfFile(parts: readonly string[], jetzt: Date, extension: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(jetzt);
  const name = parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${name}-${day}.${extension}`;
}
