import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Readiness } from './readiness.ts';
import { LIMITS } from '../limits.ts';

/** Takes the server out of service: report "not ready", keep serving until proxies notice, finish running requests, close. */
export async function closeGracefully(
  app: FastifyInstance,
  readiness: Readiness,
  {
    drainSeconds,
    patienceMs = LIMITS.stopRequests,
    log,
  }: { drainSeconds: number; patienceMs?: number; log: Logger },
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

/** Aborts at the first signal to end this process, and limits the time that it has left. */
export function abortedBySignal(): AbortSignal {
  const controller = new AbortController();
  void signalled().then(() => {
    controller.abort();
    return setTimeout(() => process.exit(1), LIMITS.stop).unref();
  });
  return controller.signal;
}

/** The first signal that asks this process to end. Later ones change nothing: npm passes on what the terminal sends already. */
export function signalled(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, resolve);
  });
}
