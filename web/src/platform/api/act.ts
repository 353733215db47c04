import type { Operation } from '@firmenportal/contract/hydra/operation';
import { takesIdempotencyKey } from '@firmenportal/contract/hydra/status';
import { currentSession, identityOf } from '../session.ts';

/** Something that the person does, which is done once however often it is sent. */
interface Act {
  /** Its `Idempotency-Key`. */
  readonly key: string;
  /** Whether it was done is known, or nobody asks any more: the same request is another act from now on. */
  end(): void;
  /** Ends it where the answer, which has arrived whole, says by its status whether it was done. */
  answered(status: number): void;
}

interface Unanswered {
  readonly key: string;
  readonly creates: boolean;
  readonly sentAt: number;
}

/** Whoever sends the same after an hour means something new. Less than the server keeps answers. */
const SAME_FOR_MS = 60 * 60_000;
/** Of an earlier attempt these say nothing: it may have been done. */
const UNKNOWN = [401, 408, 429];

/**
 * Acts of which nobody knows whether they were done, by what was sent. In memory alone: a page that is loaded anew shows
 * what stands, and forms are empty.
 */
const unanswered = new Map<string, Unanswered>();
/** Whose they are: what somebody sent is nothing that the next person's tab should hold. */
let owner: string | undefined;

/**
 * The act that a request is. Sending the same again, while it is unknown what became of it, is the same act: somebody
 * presses "save" once more after an error. What sets a state is the same only while nothing else was sent since: marked,
 * unmarked and marked again are three acts; and what was deleted may be made anew. Undefined where the operation takes no
 * key.
 */
export function actOf(operation: Operation, request: readonly unknown[]): Act | undefined {
  if (!takesIdempotencyKey(operation)) return undefined;
  const person = identityOf(currentSession()?.benutzer);
  if (person !== owner) unanswered.clear();
  owner = person;
  const sent = JSON.stringify([operation.method, ...request], (_, value: unknown) => comparable(value));
  const now = Date.now();
  for (const [other, { creates, sentAt }] of unanswered) {
    if (now - sentAt > SAME_FOR_MS || (other !== sent && !creates)) unanswered.delete(other);
  }
  const key = unanswered.get(sent)?.key ?? newKey();
  unanswered.set(sent, { key, creates: addsSomething(operation), sentAt: now });
  const end = () => {
    if (unanswered.get(sent)?.key === key) unanswered.delete(sent);
  };
  const answered = (status: number) => {
    if (status < 500 && !UNKNOWN.includes(status)) end();
    if (operation.method === 'DELETE' && status < 300) unanswered.clear();
  };
  return { key, end, answered };
}

/** What is done twice where it is sent twice: something new, or a mail. */
const addsSomething = ({ method, name }: Operation): boolean =>
  method === 'POST' && !name.startsWith('update');

/** Files by what tells them apart without being read. */
function comparable(value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  if (value instanceof File) return [value.name, value.size, value.type, value.lastModified];
  return value;
}

/** `crypto.randomUUID` is for secure origins only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
