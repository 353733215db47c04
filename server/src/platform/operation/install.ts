import type { FastifyInstance } from 'fastify';
import type { ReplicaFigures } from '../db/replica/replica.ts';
import { serveHealth } from './health.ts';
import { serveMetrics, type MetricsAccess } from './metrics.ts';
import type { Readiness } from './readiness.ts';

export interface OperationDeps {
  readiness: Readiness;
  metrics: MetricsAccess;
  replica?: ReplicaFigures | undefined;
}

/** /healthz, /readyz, /metrics and what they need to know of requests. Before any route, or its hooks miss it. */
export function installOperation(app: FastifyInstance, { readiness, metrics, replica }: OperationDeps): void {
  serveHealth(app, readiness);
  serveMetrics(app, metrics, replica);
}
