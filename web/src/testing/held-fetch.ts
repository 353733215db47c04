import { afterAll, beforeAll, beforeEach, vi } from 'vitest';

/** A request that the test answers when it likes. */
export interface HeldRequest {
  readonly request: Request;
  readonly answer: (response: Response) => void;
}

/** Holds back every call of the file's tests. Returns those of the running test, in their order. */
export function holdFetch(): readonly HeldRequest[] {
  const sent: HeldRequest[] = [];
  beforeAll(() => {
    vi.stubGlobal('document', { querySelector: () => ({ content: '/api' }) });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      sent.push({ request: new Request(`http://portal.example${url}`, init), answer: resolve });
      return promise;
    });
  });
  afterAll(() => vi.unstubAllGlobals());
  beforeEach(() => {
    sent.length = 0;
  });
  return sent;
}
