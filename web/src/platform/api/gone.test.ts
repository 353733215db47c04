import { expect, test } from 'vitest';
import { ApiError } from './client.ts';
import { isGone } from './gone.ts';

test('what is not there is told from what failed', () => {
  for (const status of [404, 410]) expect(isGone(new ApiError(status))).toBe(true);
  for (const error of [new ApiError(503), new ApiError(), null]) expect(isGone(error)).toBe(false);
});
