import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReplicaFigures } from '../db/replica/replica.ts';
import { installOperation } from './install.ts';
import type { MetricsAccess } from './metrics.ts';
import { createReadiness } from './readiness.ts';

const apps: { close(): Promise<unknown> }[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function operatedApp(
  metrics: MetricsAccess = { token: undefined, local: true },
  ping = () => Promise.resolve(),
  replica?: ReplicaFigures,
) {
  const app = Fastify();
  apps.push(app);
  const readiness = createReadiness(ping);
  installOperation(app, { readiness, metrics, replica });
  app.register(
    async (api) => api.get('/studenten/:id', { config: { operation: 'getStudent' } }, () => 'Anna'),
    { prefix: '/api' },
  );
  return { app, readiness };
}

describe('/healthz', () => {
  it('answers while the process lives, also without a database', async () => {
    const { app } = operatedApp(undefined, () => Promise.reject(new Error('away')));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('/readyz', () => {
  it('is 200 while the database answers', async () => {
    const { app } = operatedApp();
    expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200, body: 'ready' });
  });

  it('is 503 while it does not', async () => {
    const { app } = operatedApp(undefined, () => Promise.reject(new Error('away')));
    expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503, body: 'no database' });
  });

  it('asks the database once for many who ask at a time', async () => {
    let pings = 0;
    const { app } = operatedApp(undefined, async () => void pings++);
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
    expect(pings).toBe(1);
  });

  it('is 503 from the moment the server is to stop, which goes on to answer and ends connections', async () => {
    const { app, readiness } = operatedApp();
    readiness.stop();
    expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503, body: 'stopping' });
    const answer = await app.inject('/api/studenten/1');
    expect(answer).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  });
});

describe('/metrics', () => {
  it('counts requests by route template', async () => {
    const { app } = operatedApp();
    await app.inject('/api/studenten/nobody-else');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('http_requests_total{method="GET",route="/api/studenten/:id",status="200"} 1\n');
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/studenten/:id"} 1\n',
    );
    expect(body).toContain('nodejs_eventloop_lag_seconds');
    expect(body).not.toContain('nobody-else');
  });

  it('stays small, whatever is asked for and however it is answered', async () => {
    const { app } = operatedApp();
    for (let n = 0; n < 150; n += 1) {
      const status = (asked: string | undefined) => Number(asked ?? 200);
      app.get(`/operation/${n}`, { config: { operation: `o${n}` } }, ({ headers }, reply) =>
        reply.code(status(headers['x-status']?.toString())).send(),
      );
      app.get(`/assets/app-${n}.js`, () => '');
    }
    for (let n = 0; n < 150; n += 1) {
      for (const status of ['200', '304', '400', '401', '403', '404', '429', '500', '503']) {
        await app.inject({ url: `/operation/${n}`, headers: { 'x-status': status } });
      }
      await app.inject(`/assets/app-${n}.js`);
      await app.inject(`/nowhere/${n}`);
    }
    const { body } = await app.inject('/metrics');
    expect(body.length).toBeLessThan(400_000);
    expect(body).not.toMatch(/app-|nowhere/);
  });

  it('counts what a replica answered, as it is when asked, and says nothing of one that is not', async () => {
    const figures = { replica: 4, behind: 1, busy: 0, away: 0, failed: 0 };
    const { app } = operatedApp(undefined, undefined, figures);
    await app.inject('/metrics');
    figures.replica = 7;
    const { body } = await app.inject('/metrics');
    expect(body).toContain('replica_reads_total{outcome="replica"} 7\n');
    expect(body).toContain('replica_reads_total{outcome="behind"} 1\n');
    expect((await operatedApp().app.inject('/metrics')).body).not.toContain('replica_reads');
  });

  it.each([
    ['a caller on this machine', {}, '127.0.0.1', 200],
    ['a caller elsewhere', {}, '192.0.2.7', 404],
    ['a caller behind a proxy on this machine', { 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1', 404],
  ])('without a token: %s gets %s', async (_who, headers, remoteAddress, status) => {
    const { app } = operatedApp();
    expect((await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode).toBe(status);
  });

  it.each([
    ['nothing', {}, 404],
    ['a wrong token', { authorization: 'Bearer falsch-falsch-falsch' }, 404],
    ['the token', { authorization: 'Bearer richtig-richtig-richtig' }, 200],
  ])('with a token: %s', async (_what, headers, status) => {
    const { app } = operatedApp({ token: 'richtig-richtig-richtig', local: true });
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(status);
  });

  it('is shown to nobody in production without a token', async () => {
    const { app } = operatedApp({ token: undefined, local: false });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});
