import { once } from 'node:events';
import type { lookup, LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/peers/webhook-receiver.ts';
import { OutboundError } from './addresses.ts';
import { createDestinations } from './destinations.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = { status: 204 };
});
afterAll(() => receiver.close());

const PUBLIC = '8.8.8.8';
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

/** Resolves each name to these addresses, one list for each time that it is asked. */
function names(...lists: string[][]) {
  let at = 0;
  return ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const found = lists[Math.min(at, lists.length - 1)] ?? [];
    at += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
}

const open = (
  options: { allowed?: readonly string[]; plainLoopback?: boolean; resolve?: typeof lookup } = {},
) => createDestinations({ allowed: [], plainLoopback: true, ...options });

const send = (
  destinations: ReturnType<typeof open>,
  address: string,
  { signal = new AbortController().signal, patienceMs = 5_000 } = {},
) =>
  destinations
    .post(address, { headers: { 'x-test': '1' }, body: '{"a":"ä"}', signal, patienceMs })
    .catch((error: unknown) => (error instanceof OutboundError ? error.fault : error));

describe('addresses that are refused, when they are saved and when they are connected to', () => {
  test.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'http://localhost/',
    'http://8.8.8.8/',
  ])('%s', async (address) => {
    const destinations = open();
    expect(await destinations.findFault(address)).toBe('refused');
    expect(await send(destinations, address)).toBe('refused');
  });

  test.each([[['10.0.0.1']], [[PUBLIC, '127.0.0.1']], [['::ffff:192.168.0.1']], [['fe80::1%eth0']]])(
    'a name that leads to %s',
    async (found) => {
      const destinations = open({ resolve: names(found) });
      expect(await destinations.findFault('https://campus.example/')).toBe('refused');
      expect(await send(destinations, 'https://campus.example/')).toBe('refused');
    },
  );

  test('a name that leads to this machine once it was saved', async () => {
    const destinations = open({ resolve: names([PUBLIC], ['127.0.0.1']) });
    const address = receiver.address.replace('127.0.0.1', 'campus.example').replace('http:', 'https:');
    expect(await destinations.findFault(address)).toBeUndefined();
    expect(await send(destinations, address)).toBe('refused');
    expect(receiver.received).toEqual([]);
  });

  test('a name that nobody has', async () => {
    const destinations = open({ resolve: names([]) });
    expect(await destinations.findFault('https://campus.example/')).toBe('unknown');
    expect(await send(destinations, 'https://campus.example/')).toBe('unknown');
  });
});

describe('addresses that are permitted', () => {
  test('public ones, by literal and by name', async () => {
    expect(await open().findFault(`https://${PUBLIC}/`)).toBeUndefined();
    const named = open({ resolve: names([PUBLIC, '2a00:1450:4001:800::200e']) });
    expect(await named.findFault('https://campus.example/')).toBeUndefined();
  });

  test('networks that the operator names, with TLS', async () => {
    const campus = open({ allowed: ['10.20.0.0/16', 'fd12::/16'] });
    const faultOf = (address: string) => campus.findFault(address);
    expect(await faultOf('https://10.20.3.4/')).toBeUndefined();
    expect(await faultOf('https://[::ffff:10.20.3.4]/')).toBeUndefined();
    expect(await faultOf('https://[fd12::1]/')).toBeUndefined();
    expect(await faultOf('https://10.21.0.1/')).toBe('refused');
    expect(await faultOf('http://10.20.3.4/')).toBe('refused');
  });

  test('this machine without TLS where it is named, and never in production', async () => {
    expect(await open({ allowed: LOOPBACK }).findFault(receiver.address)).toBeUndefined();
    const production = open({ allowed: LOOPBACK, plainLoopback: false });
    expect(await production.findFault(receiver.address)).toBe('refused');
    expect(await send(production, receiver.address)).toBe('refused');
  });
});

describe('a message', () => {
  const local = open({ allowed: LOOPBACK });

  test('arrives with headers and body, and the status of the answer is told', async () => {
    expect(await send(local, receiver.address)).toBe(204);
    expect(receiver.received).toMatchObject([{ headers: { 'x-test': '1' }, body: '{"a":"ä"}' }]);
    receiver.answer = { status: 503 };
    expect(await send(local, receiver.address)).toBe(503);
  });

  test('arrives by name', async () => {
    const address = receiver.address.replace('127.0.0.1', 'campus.example');
    const named = open({ allowed: LOOPBACK, resolve: names(['127.0.0.1']) });
    expect(await send(named, address)).toBe(204);
  });

  test('follows no redirect', async () => {
    receiver.answer = { status: 307, headers: { location: '/elsewhere' } };
    expect(await send(local, receiver.address)).toBe(307);
    expect(receiver.received).toHaveLength(1);
  });

  test('is given up where no answer comes in time', async () => {
    receiver.answer = { status: 204, afterMs: 2_000 };
    expect(await send(local, receiver.address, { patienceMs: 50 })).toBe('silence');
  });

  test('is not waited for where the process ends', async () => {
    receiver.answer = { status: 204, afterMs: 2_000 };
    const ending = new AbortController();
    const sent = send(local, receiver.address, { signal: ending.signal });
    await expect.poll(() => receiver.received.length).toBe(1);
    ending.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
  });

  test('does not arrive where nobody listens, or somebody without TLS', async () => {
    const silent = await startWebhookReceiver();
    await silent.close();
    expect(await send(local, silent.address)).toBe('connection');
    expect(await send(local, receiver.address.replace('http:', 'https:'))).toBe('encryption');
  });

  test('is not kept waiting by an answer that never ends', async () => {
    const endless = createServer((request, response) => {
      request.resume();
      response.writeHead(200);
      response.write('x'.repeat(1_000));
    });
    endless.listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const { port } = endless.address() as { port: number };
    expect(await send(local, `http://127.0.0.1:${port}/`)).toBe(200);
    endless.close();
    endless.closeAllConnections();
  });
});
