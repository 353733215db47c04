import { describe, expect, it } from 'vitest';
import { isSupportOpen } from './support-hours.ts';

describe('support hours', () => {
  it.each([
    // Winter in Berlin is UTC+1, summer UTC+2.
    ['Monday before opening', '2026-01-12T07:29:59Z', false],
    ['Monday at opening', '2026-01-12T07:30:00Z', true],
    ['Thursday before closing', '2026-01-15T15:59:59Z', true],
    ['Thursday at closing', '2026-01-15T16:00:00Z', false],
    ['Friday before closing', '2026-01-16T13:59:59Z', true],
    ['Friday at closing', '2026-01-16T14:00:00Z', false],
    ['Saturday', '2026-01-17T10:00:00Z', false],
    ['Sunday', '2026-01-18T10:00:00Z', false],
    ['a summer Monday at opening', '2026-07-13T06:30:00Z', true],
    ['a summer Friday at closing', '2026-07-17T13:00:00Z', false],
  ])('%s', (_, instant, open) => {
    expect(isSupportOpen(new Date(instant))).toBe(open);
  });
});
