import type { FastifyInstance } from 'fastify';
import { serveHealth } from './health.ts';
import { serveMetrics, type MetricsAccess } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface OperationDeps {
  readiness: Readiness;
  metrics: MetricsAccess;
}

/** /healthz, /readyz, /metrics and what they need to know of requests. Before any route, or its hooks miss it. */
export function installOperation(app: FastifyInstance, { readiness, metrics }: OperationDeps): void {
  serveHealth(app, readiness);
  serveMetrics(app, metrics);
}
