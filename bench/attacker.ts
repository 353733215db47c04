import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Loops that request the same thing again as soon as it is answered. */
export interface Attack {
  readonly loops: number;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Each request comes from another network. */
  readonly fromAnywhere?: boolean;
  /** Each request has another number instead of `{n}` in its address and body. */
  readonly varied?: boolean;
}

/** How often each status was answered; 0: the connection broke. */
export type Answers = Readonly<Record<string, number>>;

// Runs in a thread of its own, so that it does not slow down the measuring one.

const attack = workerData as Attack;
const agent = new Agent({ keepAlive: true, maxSockets: attack.loops });
const answers: Record<string, number> = {};
const end = new AbortController();
let count = 0;

parentPort?.once('message', () => {
  end.abort();
  agent.destroy();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answers);
});
for (let i = 0; i < attack.loops; i += 1) void loop();

async function loop(): Promise<void> {
  while (!end.signal.aborted) {
    const status = await ask().catch(() => 0);
    // The attack is over, and its last requests are cancelled.
    if (end.signal.aborted) return;
    answers[status] = (answers[status] ?? 0) + 1;
    if (status === 0) await pause(50);
  }
}

async function ask(): Promise<number> {
  const n = (count += 1);
  const fill = (text: string) => (attack.varied ? text.replaceAll('{n}', String(n)) : text);
  const body = typeof attack.body === 'string' ? Buffer.from(fill(attack.body)) : attack.body;
  const sent = request(fill(attack.url), {
    agent,
    method: attack.method ?? 'GET',
    headers: {
      'accept-encoding': 'gzip',
      'x-forwarded-for': attack.fromAnywhere ? anyAddress() : '192.0.2.1',
      ...attack.headers,
      ...(body && { 'content-length': String(body.length) }),
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  await buffer(answer);
  return answer.statusCode ?? 0;
}

const anyAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;
