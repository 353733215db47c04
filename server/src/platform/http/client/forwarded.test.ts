import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createToken } from '@firmenportal/contract/token';
import { createLogger } from '#platform/operation/logging.ts';
import { startTestServer } from '#testing/server.ts';
import { sourceOf } from './source.ts';

const PROXY = '127.0.0.1';

async function portal(trustedProxies?: string) {
  const logged: string[] = [];
  const log = createLogger('warn', { write: (line) => void logged.push(line) });
  const server = await startTestServer({ log, ...(trustedProxies !== undefined && { trustedProxies }) });
  const email = `${randomUUID()}@test.example`;
  const signIn = (forwarded: string, from = PROXY) =>
    server.call(
      createToken,
      { body: { email, passwort: 'Falsch-2026' } },
      { address: from, headers: { 'x-forwarded-for': forwarded } },
    );
  /** How many of so many guesses are looked at, each of which says to come from elsewhere. */
  const lookedAt = async (forwarded: (i: number) => string, from?: string) => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await signIn(forwarded(i), from)).statusCode);
    return statuses.filter((status) => status === 401).length;
  };
  return { lookedAt, warnings: () => logged.filter((line) => line.includes('X-Forwarded-For')) };
}

describe('the address of a client', () => {
  test('is not what a proxy on this machine passes through, unless it is named', async () => {
    const { lookedAt, warnings } = await portal();
    expect(await lookedAt((i) => `192.0.2.${i}`)).toBe(10);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain('TRUSTED_PROXIES');
    expect(warnings()[0]).toContain('"source":"127.0.0.0/24"');
  });

  test('is the entry that the named proxy added, whatever stood before it', async () => {
    const { lookedAt, warnings } = await portal('loopback');
    expect(await lookedAt((i) => `192.0.2.${i}, 127.0.0.1, 203.0.113.9`)).toBe(10);
    expect(await lookedAt((i) => `198.51.100.${i}`)).toBe(10);
    expect(warnings()).toEqual([]);
  });

  test('is not what anybody else says', async () => {
    const { lookedAt, warnings } = await portal('10.0.0.5');
    expect(await lookedAt((i) => `192.0.2.${i}`, '203.0.113.77')).toBe(10);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).not.toContain('203.0.113.77');
  });
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['no address', 'unknown'],
])('%s is told of as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});
