import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../db/query/scope.ts';
import type { SessionCall } from './call.ts';

/** A body as the steps of a staged route are given it. */
export interface ReadBody {
  /** What the steps find in their input besides. */
  readonly input: object;
  /** What makes it the same body when the act is repeated. */
  readonly content: unknown;
  /** To be called when the handler has written what the body brought. */
  readonly onWritten?: () => void;
}

/** Reads the body once the caller may send it, and puts away what reading it took when `work` is done. */
export type WithBody = <T>(
  call: SessionCall,
  access: Access,
  work: (body: ReadBody) => Promise<T>,
) => Promise<T>;

/** JSON, which was read and validated with the rest of the input. */
export const withJson: WithBody = ({ request }, _access, work) => work({ input: {}, content: request.body });

/** A file of any length, which the work reads as it comes. */
export const withStream: WithBody = ({ request }, _access, work) => {
  awaitSilently(request);
  return work({ input: { stream: request.raw }, content: undefined });
};

/** Once a file has come, the work on it may be silent for longer than a client may be. */
export function awaitSilently({ raw }: FastifyRequest): void {
  raw.once('end', () => {
    // Requests that are injected come without one.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(0);
  });
}
