import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/react';
import { version } from '../../../package.json';
import { ApiError } from '../api/client.ts';
import { scrubbedEnvelope } from './error-scrubbing.ts';

type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];

/** Collects errors, a part of the traces and replays (original.md §9); all that leaves is scrubbed on its way out. */
export function openErrorReports(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    release: `firmenportal@${version}`,
    environment: import.meta.env.MODE,
    tracesSampleRate: 0.1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    sendClientReports: false,
    // Whole traces, as `scrubbedEnvelope` reads them.
    traceLifecycle: 'static',
    // No headers for others, the portal's own server included.
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({ enableInp: false }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        stickySession: false,
        // A worker would come from a `blob:`, which the content security policy refuses.
        useCompression: false,
      }),
    ],
    // What the API answered is known, on the server too.
    beforeSend: (event, { originalException }) => (originalException instanceof ApiError ? null : event),
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return {
        ...transport,
        send: (envelope) => {
          const scrubbed = scrubbedEnvelope(envelope, location.pathname);
          return scrubbed ? transport.send(scrubbed as Envelope) : Promise.resolve({});
        },
      };
    },
  });
  for (const error of early) captureException(error);
}
