import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A system that webhooks lead to, in tests. */
export interface WebhookReceiver {
  readonly address: string;
  readonly received: Received[];
  /** What it answers from now on, and how long that takes. */
  answer: { status: number; afterMs?: number; headers?: Record<string, string> };
  /** How many requests it had at once, at most. */
  readonly most: number;
  /** What the latest message says; throws if the secret did not sign it. */
  verify(secret: string): unknown;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  let atOnce = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, (atOnce += 1));
    response.once('close', () => (atOnce -= 1));
    void request.toArray().then(async (parts) => {
      receiver.received.push({
        headers: request.headers,
        body: Buffer.concat(parts as Buffer[]).toString(),
      });
      const { status, afterMs = 0, headers } = receiver.answer;
      await pause(afterMs);
      response.writeHead(status, headers).end('ignored');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    answer: { status: 204 },
    get most() {
      return most;
    },
    verify(secret) {
      const message = receiver.received.at(-1);
      if (!message) throw new Error('nothing arrived');
      return new Webhook(secret).verify(message.body, message.headers as Record<string, string>);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return receiver;
}
