import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test';

/** Faults in a browser that would go unnoticed, recorded while a journey runs. */
export interface Faults {
  /** Watches all pages of a context, including later ones, until the returned function is called. */
  watch(context: BrowserContext): () => void;
  /**
   * Declares that this call will fail: `401 POST /api/token`, `aborted GET /api/studenten`. A `*` at the end stands
   * for one call or more: of the requests of a page whose session has ended, any may be answered first.
   */
  expectFailure(...calls: string[]): void;
  /** Unexpected faults, and expected ones that did not happen. */
  readonly found: readonly string[];
}

export function createFaults(): Faults {
  const faults = new Set<string>();
  const failures = new Set<string>();
  const expected = new Set<string>();
  return {
    watch: (context) => {
      const onError = (error: WebError) => faults.add(`error: ${error.error().stack}`);
      const onConsole = (message: ConsoleMessage) => {
        // The browser's own message about a failed request, which is recorded below.
        const isOfRequest = message.text().startsWith('Failed to load resource');
        const isFault = message.type() === 'error' || message.type() === 'warning';
        if (isFault && !isOfRequest) faults.add(`console: ${message.text()} (${message.location().url})`);
      };
      const onResponse = (response: Response) => {
        if (response.status() >= 400) failures.add(`${response.status()} ${nameOf(response.request())}`);
      };
      const onFailed = (request: Request) => {
        const reason = request.failure()?.errorText;
        // A page that is left cancels its requests.
        if (reason !== 'net::ERR_ABORTED') failures.add(`aborted ${nameOf(request)}`);
      };
      context.on('weberror', onError).on('console', onConsole);
      context.on('response', onResponse).on('requestfailed', onFailed);
      return () => {
        context.off('weberror', onError).off('console', onConsole);
        context.off('response', onResponse).off('requestfailed', onFailed);
      };
    },
    expectFailure: (...calls) => calls.forEach((call) => expected.add(call)),
    get found() {
      const unexpected = [...failures].filter((call) => ![...expected].some((one) => covers(one, call)));
      const missing = [...expected].filter((one) => ![...failures].some((call) => covers(one, call)));
      return [
        ...faults,
        ...unexpected.map((call) => `failed: ${call}`),
        ...missing.map((call) => `did not fail: ${call}`),
      ];
    },
  };
}

export function expectNoFaults(faults: Faults): void {
  expect(faults.found, 'nothing goes wrong unseen').toEqual([]);
}

function covers(expected: string, call: string): boolean {
  return expected.endsWith('*') ? call.startsWith(expected.slice(0, -1)) : call === expected;
}

function nameOf(request: Request): string {
  // Identifiers differ in each run.
  const path = new URL(request.url()).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
  return `${request.method()} ${path}`;
}
