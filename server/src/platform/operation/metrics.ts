import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { ReplicaFigures } from '../db/replica/replica.ts';

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

export interface MetricsAccess {
  /** Asked for as bearer token, from wherever. */
  token: string | undefined;
  /** Without a token: whether callers on this machine get the figures. */
  local: boolean;
}

/** Measures all requests and the process, and shows the figures at /metrics to those who may see them. */
export function serveMetrics(app: FastifyInstance, access: MetricsAccess, replica?: ReplicaFigures): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by method and route template',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // Apart from the time: with it, each status would bring a line for each bucket.
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  if (replica) countReads(registry, replica);
  app.addHook('onResponse', async (request, reply) => {
    const labels = labelsOf(request);
    duration.observe(labels, reply.elapsedTime / 1000);
    requests.inc({ ...labels, status: reply.statusCode });
  });
  app.get('/metrics', { logLevel: 'warn', config: { unlimited: true } }, async (request, reply) => {
    if (!maySee(request, access)) return reply.callNotFound();
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}

/** The contract's operations by themselves; files of the web client and what nothing is served at are one route each. */
function labelsOf({ method, routeOptions: { config, url } }: FastifyRequest): {
  method: string;
  route: string;
} {
  if (url === undefined) return { method: '*', route: '*' };
  return { method, route: 'operation' in config || url.startsWith('/metrics') ? url : 'web' };
}

function countReads(registry: Registry, figures: ReplicaFigures): void {
  registry.registerMetric(
    new Counter({
      name: 'replica_reads_total',
      help: 'Reads meant for the replica: answered by it, or by the primary since it was behind, busy, away or failed',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset();
        for (const [outcome, reads] of Object.entries(figures)) this.inc({ outcome }, reads);
      },
    }),
  );
}

function maySee({ headers, socket }: FastifyRequest, { token, local }: MetricsAccess): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // What comes through a proxy on this machine comes from elsewhere.
  return local && LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
