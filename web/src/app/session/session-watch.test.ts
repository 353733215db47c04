import { describe, expect, it } from 'vitest';
import { sessionStep } from './session-watch.tsx';

const MINUTE = 60_000;
const session = { issuedAt: 0, expiresAt: 60 * MINUTE, endsAt: 600 * MINUTE };

describe('a session', () => {
  it('is left alone in the first half of its token', () => {
    expect(sessionStep(session, 29 * MINUTE, 29 * MINUTE)).toBe('none');
  });

  it('is renewed in the second half while the person is active', () => {
    expect(sessionStep(session, 30 * MINUTE, 26 * MINUTE)).toBe('renew');
  });

  it('is not renewed for somebody who is away', () => {
    expect(sessionStep(session, 40 * MINUTE, 34 * MINUTE)).toBe('none');
  });

  it('warns five minutes before its end', () => {
    expect(sessionStep(session, 55 * MINUTE - 1, 0)).toBe('none');
    expect(sessionStep(session, 55 * MINUTE, 0)).toBe('warn');
  });

  it('asks also who is active once it has begun to warn, so that nothing vanishes under the pointer', () => {
    expect(sessionStep(session, 56 * MINUTE, 56 * MINUTE)).toBe('warn');
  });

  it('says farewell where no renewal would extend it', () => {
    const last = { ...session, endsAt: session.expiresAt };
    expect(sessionStep(last, 40 * MINUTE, 40 * MINUTE)).toBe('none');
    expect(sessionStep(last, 56 * MINUTE, 56 * MINUTE)).toBe('farewell');
  });

  it('expires with its token', () => {
    expect(sessionStep(session, 60 * MINUTE, 60 * MINUTE)).toBe('expire');
  });
});
