import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../db/query/scope.ts';
import type { SessionCall } from './call.ts';

/** The body as the steps of a staged route receive it. */
export interface ReadBody {
  /** Additional members of the steps' input. */
  readonly input: object;
  /** Identifies the body: a repeated request with the same `Idempotency-Key` has to have the same one. */
  readonly content: unknown;
  /** Called after the handler has written what the body contained. */
  readonly onWritten?: () => void;
}

/** Reads the body after access was granted; releases what reading it needed when `work` has ended. */
export type WithBody = <T>(
  call: SessionCall,
  access: Access,
  work: (body: ReadBody) => Promise<T>,
) => Promise<T>;

/** JSON: already read and validated with the rest of the input. */
export const withJson: WithBody = ({ request }, _access, work) => work({ input: {}, content: request.body });

/** A file of any length, which `work` reads as a stream. */
export const withStream: WithBody = ({ request }, _access, work) => {
  awaitSilently(request);
  return work({ input: { stream: request.raw }, content: undefined });
};

/** After the file has arrived, processing it may take longer than the socket's timeout allows. */
export function awaitSilently({ raw }: FastifyRequest): void {
  raw.once('end', () => {
    // Requests of `app.inject` have no socket.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
  });
}
