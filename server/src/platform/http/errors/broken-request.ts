import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DEFAULT_LOCALE } from '@firmenportal/contract/locale';
import { ApiError } from './api-error.ts';
import { problemOf } from './problem.ts';

/** Returns a handler for requests that are no valid HTTP. Their language is unknown. */
export function brokenRequestAnswerer(basePath: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, problem } = problemOf(toApiError(error), {
      locale: DEFAULT_LOCALE,
      referenz: crypto.randomUUID(),
      basePath,
    });
    const body = JSON.stringify(problem);
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/ld+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}

function toApiError({ code }: { code?: string }): ApiError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError(408, 'fehler.408.anfrage');
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError(431, 'fehler.431.kopf');
    default:
      return new ApiError(400, 'fehler.400.koerper');
  }
}
