import { expect, test } from 'vitest';
import { ApiError } from '../../../platform/api.ts';
import { isGone } from './bewerberdetails.queries.ts';

test('somebody who is not there is told from what failed', () => {
  expect(isGone(new ApiError(404))).toBe(true);
  expect(isGone(new ApiError(503))).toBe(false);
  expect(isGone(new ApiError())).toBe(false);
  expect(isGone(null)).toBe(false);
});
