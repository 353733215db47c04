import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { closeGracefully } from './close.ts';
import { installOperation } from './install.ts';
import { createLogger } from './logging.ts';
import { createReadiness } from './readiness.ts';

const log = createLogger('silent');

async function servingApp(workMs: number) {
  const app = Fastify();
  const readiness = createReadiness(() => Promise.resolve());
  installOperation(app, { readiness, metrics: { token: undefined, local: false } });
  app.get('/arbeit', () => pause(workMs, 'getan'));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, readiness, address };
}

async function fetchOver(agent: Agent, url: string): Promise<{ status: number | undefined; text: string }> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: Buffer.concat(await response.toArray()).toString() };
}

describe('stopping under load', () => {
  it('finishes what it has begun, then refuses connections', async () => {
    const { app, readiness, address } = await servingApp(300);
    const agent = new Agent({ keepAlive: true });
    const begun = Promise.all(Array.from({ length: 50 }, () => fetchOver(agent, `${address}/arbeit`)));
    await expect.poll(() => app.server.listening && connections(app)).toBe(50);
    await closeGracefully(app, readiness, { drainSeconds: 0, log });
    const answers = await begun;
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 getan']));
    await expect(fetchOver(agent, `${address}/arbeit`)).rejects.toThrow('ECONNREFUSED');
  });

  it('loses no request of clients that turn away when they are told', async () => {
    const { app, readiness, address } = await servingApp(5);
    const agent = new Agent({ keepAlive: true });
    const statuses = new Set<number | undefined>();
    const client = async () => {
      while ((await fetchOver(agent, `${address}/readyz`)).status === 200) {
        statuses.add((await fetchOver(agent, `${address}/arbeit`)).status);
      }
    };
    const clients = Promise.all(Array.from({ length: 16 }, client));
    await pause(200);
    await Promise.all([clients, closeGracefully(app, readiness, { drainSeconds: 1, log })]);
    expect(statuses).toEqual(new Set([200]));
  });

  it('does not wait for ever', async () => {
    const { app, readiness, address } = await servingApp(60_000);
    const hanging = fetchOver(new Agent(), `${address}/arbeit`).catch((error: Error) => error.message);
    await expect.poll(() => connections(app)).toBe(1);
    await closeGracefully(app, readiness, { drainSeconds: 0, patienceMs: 200, log });
    expect(await hanging).toBe('socket hang up');
  });
});

function connections(app: Awaited<ReturnType<typeof servingApp>>['app']): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
