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

/** Installs /healthz, /readyz, /metrics and their hooks. Call it before adding routes, or the hooks miss them. */
export function installOperation(app: FastifyInstance, { readiness, metrics, replica }: OperationDeps): void {
  serveHealth(app, readiness);
  serveMetrics(app, metrics, replica);
}
