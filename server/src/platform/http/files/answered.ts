import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

const signals = new WeakMap<FastifyReply, AbortSignal>();

/** Aborted when the answer has been sent, or nobody takes it any more. One for each answer: Node warns above ten listeners. */
export function answered(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const over = new AbortController();
  finished(reply.raw, () => over.abort());
  signals.set(reply, over.signal);
  return over.signal;
}
