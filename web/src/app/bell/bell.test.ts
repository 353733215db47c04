import { expect, test } from 'vitest';
import { unreadWord } from './bell.tsx';

test('more than 99 are not counted out', () => {
  expect([0, 99, 100, 4711].map(unreadWord)).toEqual(['0', '99', '99+', '99+']);
});
