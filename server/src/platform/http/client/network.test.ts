import { describe, expect, test } from 'vitest';
import { networkOf } from './network.ts';

describe('address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:DB8:1:2::99', '2001:db8:1:2::'],
    ['2001:db8:1:3::99', '2001:db8:1:3::'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
