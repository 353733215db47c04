import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];
const called = vi.fn<() => void>();

beforeEach(() => {
  frames = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1, () => undefined));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  called.mockClear();
});

test('calls once the frame is over, and not in it', () => {
  afterPaint(called);
  for (const frame of frames) frame();
  expect(called).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(called).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(called).toHaveBeenCalledOnce();
});

test('does not wait for a page that has left the screen, and calls once', () => {
  afterPaint(called);
  vi.advanceTimersByTime(499);
  expect(called).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(called).toHaveBeenCalledOnce();
  for (const frame of frames) frame();
  vi.runAllTimers();
  expect(called).toHaveBeenCalledOnce();
});

test('calls at once in a hidden page', () => {
  vi.stubGlobal('document', { hidden: true });
  afterPaint(called);
  expect(called).toHaveBeenCalledOnce();
  expect(frames).toEqual([]);
});
