import type { ErrorEvent } from '@sentry/core';
import type { Logger } from 'pino';
import server from '../../../package.json' with { type: 'json' };
import { reportOf, type CodeLocation } from './error-event.ts';
import { LIMITS } from '../limits.ts';

/** Reports an unexpected error to the error collector. Returns at once, never throws. */
export type ReportError = (error: unknown, location: CodeLocation) => void;

export interface ErrorReports {
  readonly report: ReportError;
  /** Waits briefly for reports that are being sent. */
  close(): Promise<void>;
}

/** The name under which reports of both sides are filed. */
export const RELEASE = `firmenportal@${server.version}`;

/** Reports errors to the address, if one is configured. Loads the library at the first error. */
export function openErrorReports(
  { sentryDsn: dsn, production }: { sentryDsn?: string | undefined; production: boolean },
  log: Logger,
): ErrorReports {
  if (dsn === undefined) return { report: () => undefined, close: () => Promise.resolve() };
  let opened: ReturnType<typeof open> | undefined;
  let sending = Promise.resolve();

  async function send(before: Promise<void>, error: unknown, location: CodeLocation): Promise<void> {
    await before;
    try {
      const { client, parse } = await (opened ??= open(dsn ?? '', production ? 'production' : 'development'));
      client.captureEvent(reportOf(error, location, parse));
    } catch (failed) {
      log.warn({ err: failed }, 'could not send an error report');
    }
  }

  return {
    report: (error, location) => {
      sending = send(sending, error, location);
    },
    close: async () => {
      await sending;
      await (await opened)?.client.close(LIMITS.report);
    },
  };
}

/** A bare client: no integrations, no instrumentation. */
async function open(dsn: string, environment: string) {
  const { createStackParser, createTransport } = await import('@sentry/core');
  const { nodeStackLineParser, ServerRuntimeClient } = await import('@sentry/core/server');
  const parse = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    release: RELEASE,
    environment,
    sendClientReports: false,
    integrations: [],
    stackParser: parse,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { url, headers = {} } = options;
        const sent = typeof body === 'string' ? body : new Uint8Array(body);
        const { status } = await fetch(url, { method: 'POST', body: sent, headers, redirect: 'manual' });
        return { statusCode: status };
      }),
    beforeSend: permitted,
  });
  client.init();
  return { client, parse };
}

const PERMITTED: ReadonlySet<string> = new Set<keyof ErrorEvent>([
  'event_id',
  'timestamp',
  'level',
  'platform',
  'exception',
  'tags',
  'release',
  'environment',
]);

/** The event without the members that the library adds. */
export function permitted(event: ErrorEvent): ErrorEvent {
  const kept = Object.entries(event).filter(([name]) => PERMITTED.has(name));
  return Object.fromEntries(kept) as unknown as ErrorEvent;
}
