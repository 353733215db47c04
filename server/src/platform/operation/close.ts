import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Readiness } from './readiness.ts';

/** How long requests in flight are waited for; below the 10 s after which containers are killed. */
const PATIENCE_MS = 6000;

/** Takes the server out of service: not ready, serve on while proxies notice, finish what runs, close. */
export async function closeGracefully(
  app: FastifyInstance,
  readiness: Readiness,
  { drainSeconds, patienceMs = PATIENCE_MS, log }: { drainSeconds: number; patienceMs?: number; log: Logger },
): Promise<void> {
  readiness.stop();
  if (drainSeconds > 0 && app.server.listening) await pause(drainSeconds * 1000);
  const giveUp = setTimeout(() => {
    log.warn('requests are still running, closing their connections');
    app.server.closeAllConnections();
  }, patienceMs);
  await app.close();
  clearTimeout(giveUp);
}

/** The first signal that asks this process to end. Later ones change nothing: npm passes on what the terminal sends already. */
export function signalled(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve);
  });
}
