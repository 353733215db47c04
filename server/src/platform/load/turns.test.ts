import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { refusals } from './refusals.ts';
import { createTurns } from './turns.ts';

const LIMITS = {
  each: 2,
  all: 3,
  eachWaiting: 2,
  allWaiting: 3,
  refusal: refusals('fehler.429.zugleich'),
};
const statusOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'entered',
    (error: unknown) => (error as { status: number }).status,
  );

test('those who wait beside each other take turns, however many one has waiting', async () => {
  const turns = createTurns({ ...LIMITS, all: 1, eachWaiting: 9, allWaiting: 99 });
  const first = await turns.enter('a');
  const order: string[] = [];
  const wait = (who: string) =>
    turns.within(who, async () => {
      order.push(who);
    });
  const all = Promise.all([wait('a'), wait('a'), wait('a'), wait('b'), wait('b'), wait('c')]);
  first();
  await all;
  expect(order.slice(0, 3).toSorted()).toEqual(['a', 'b', 'c']);
  expect(order.slice(3)).toHaveLength(3);
});

test('who has too many waiting is refused, and everybody where too many wait in all', async () => {
  const turns = createTurns(LIMITS);
  const [one, two, three] = [await turns.enter('a'), await turns.enter('a'), await turns.enter('b')];
  const waiting = [turns.enter('a'), turns.enter('a')];
  expect(await statusOf(turns.enter('a'))).toBe(429);
  const last = turns.enter('b');
  expect(await statusOf(turns.enter('c'))).toBe(503);
  one();
  one();
  two();
  three();
  for (const end of await Promise.all([...waiting, last])) end();
  expect(await statusOf(turns.enter('c'))).toBe('entered');
});

test('where nobody may wait, it says whose places are taken', async () => {
  const turns = createTurns({ ...LIMITS, eachWaiting: 0, allWaiting: 0 });
  const ends = [await turns.enter('a'), await turns.enter('a'), await turns.enter('b')];
  expect(await Promise.all(['a', 'b', 'c'].map((who) => statusOf(turns.enter(who))))).toEqual([
    429, 503, 503,
  ]);
  for (const end of ends) end();
  expect(await statusOf(turns.enter('c'))).toBe('entered');
});

test('nobody waits for longer than somebody listens, and who gave up is called no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const turns = createTurns({ ...LIMITS, each: 1, all: 1 });
    const end = await turns.enter('a');
    const [own, other] = [statusOf(turns.enter('a')), statusOf(turns.enter('b'))];
    await nextTurn();
    vi.advanceTimersByTime(20_000);
    expect([await own, await other]).toEqual([429, 503]);
    end();
    expect(await statusOf(turns.enter('b'))).toBe('entered');
  } finally {
    vi.useRealTimers();
  }
});

test('whoever left is called no more, and holds nobody’s place', async () => {
  const turns = createTurns({ ...LIMITS, each: 1, eachWaiting: 1 });
  const end = await turns.enter('a');
  const client = new AbortController();
  const left = statusOf(turns.enter('a', { left: client.signal }));
  expect(await statusOf(turns.enter('a'))).toBe(429);
  client.abort();
  expect(await left).toBe(429);
  const next = statusOf(turns.enter('a'));
  end();
  expect(await next).toBe('entered');
});

test('a turn ends also where the work fails', async () => {
  const turns = createTurns({ ...LIMITS, each: 1, all: 1 });
  await expect(turns.within('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.within('b', async () => 'done')).toBe('done');
});

test('whoever asks without end gets a pause after each turn; everybody else goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const turns = createTurns({ ...LIMITS, each: 1, eachWaiting: 9, allWaiting: 99, pausing: 1 });
    const begun: (() => void)[] = [];
    const pass = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await nextTurn();
    };
    for (let n = 0; n < 4; n += 1) void turns.enter('a').then((end) => begun.push(end));
    await pass(0);
    expect(begun).toHaveLength(1);

    // Within the first second, an end makes room for the next one at once.
    await pass(900);
    begun[0]?.();
    await pass(0);
    expect(begun).toHaveLength(2);

    await pass(400);
    begun[1]?.();
    expect(await statusOf(turns.enter('b'))).toBe('entered');
    await pass(399);
    expect(begun).toHaveLength(2);
    await pass(1);
    expect(begun).toHaveLength(3);

    // However long a turn took, its pause ends.
    await pass(15_000);
    begun[2]?.();
    await pass(2_000);
    expect(begun).toHaveLength(4);
    begun[3]?.();
    await pass(2_000);
    const first = await turns.enter('a');
    first();
    expect(await statusOf(turns.enter('a'))).toBe('entered');
  } finally {
    vi.useRealTimers();
  }
});
