import { expect, type BrowserContext, type Request } from '@playwright/test';

/** What may go wrong unseen in a browser, collected while a journey runs. */
export interface Faults {
  /** Follows all pages of a context, those to come included. */
  watch(context: BrowserContext): void;
  /** Declares that this call fails: `401 POST /api/token`, `aborted GET /api/studenten`. */
  expectFailure(...calls: string[]): void;
  /** What was not expected, and what was expected and did not happen. */
  readonly found: readonly string[];
}

export function createFaults(): Faults {
  const faults = new Set<string>();
  const failures = new Set<string>();
  const expected = new Set<string>();
  return {
    watch: (context) => {
      context.on('weberror', (error) => faults.add(`error: ${error.error().stack}`));
      context.on('console', (message) => {
        // The browser's own line on a failed request, which is followed below.
        const isOfRequest = message.text().startsWith('Failed to load resource');
        const isFault = message.type() === 'error' || message.type() === 'warning';
        if (isFault && !isOfRequest) faults.add(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) failures.add(`${response.status()} ${nameOf(response.request())}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A page that is left takes its calls back.
        if (reason !== 'net::ERR_ABORTED') failures.add(`aborted ${nameOf(request)}`);
      });
    },
    expectFailure: (...calls) => calls.forEach((call) => expected.add(call)),
    get found() {
      const unexpected = [...failures.difference(expected)].map((call) => `failed: ${call}`);
      const missing = [...expected.difference(failures)].map((call) => `did not fail: ${call}`);
      return [...faults, ...unexpected, ...missing];
    },
  };
}

export function expectNoFaults(faults: Faults): void {
  expect(faults.found, 'nothing goes wrong unseen').toEqual([]);
}

function nameOf(request: Request): string {
  // Identifiers are other ones on each run.
  const path = new URL(request.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  return `${request.method()} ${path}`;
}
