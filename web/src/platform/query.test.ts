import { QueryObserver, type MutationMeta, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api/client.ts';
import { TOLD } from '../testing/told.ts';
import { createQueryClient, renewData, retryDelay, shouldRetry } from './query.ts';

describe('retries', () => {
  it.each([undefined, 408, 429, 502, 503, 504])('three, where another try can help: %s', (status) => {
    const error = new ApiError(status);
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false]);
  });

  it.each([400, 401, 403, 404, 409, 412, 422, 500])('none on %d', (status) => {
    expect(shouldRetry(0, new ApiError(status))).toBe(false);
  });

  it('none for an error of the program', () => {
    expect(shouldRetry(0, new TypeError('broken'))).toBe(false);
  });

  it('wait twice as long each time, 30 s at most', () => {
    expect([0, 1, 2, 4, 5, 20].map(retryDelay)).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000]);
  });
});

/** What a page shows, and asks for as long as it does; ends with the answer. Returns a function for when it is left. */
async function show(
  client: QueryClient,
  key: string,
  queryFn: () => Promise<unknown>,
  options: { meta?: QueryMeta; retry?: false } = {},
): Promise<() => void> {
  const leave = new QueryObserver(client, { queryKey: [key], queryFn, ...options }).subscribe(
    () => undefined,
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return leave;
}

describe('the data cache', () => {
  it('keeps for five minutes what no page shows any more', async () => {
    vi.useFakeTimers({ now: 0 });
    const client = createQueryClient(() => undefined, TOLD);
    await client.prefetchQuery({ queryKey: ['x'], queryFn: () => Promise.resolve('y') });
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(client.getQueryData(['x'])).toBe('y');
    vi.advanceTimersByTime(1);
    expect(client.getQueryData(['x'])).toBeUndefined();
    vi.useRealTimers();
  });

  it('tells every failed query and mutation', async () => {
    const told: Error[] = [];
    const client = createQueryClient((error) => told.push(error), TOLD);
    const error = new ApiError(409);
    const fail = () => Promise.reject(error);
    await show(client, 'x', fail);
    const mutation = client.getMutationCache().build(client, { mutationFn: fail });
    await expect(mutation.execute(undefined)).rejects.toBe(error);
    expect(told).toEqual([error, error]);
    client.clear();
  });

  it('tells beside what a page shows in its place only what leads away from it', async () => {
    const told: unknown[] = [];
    const client = createQueryClient((error) => told.push(error), {
      ...TOLD,
      unlessInPlace: () => undefined,
    });
    for (const status of [409, 401, 500]) {
      await show(client, String(status), () => Promise.reject(new ApiError(status)));
    }
    expect(told).toMatchObject([{ status: 401 }, { status: 500 }]);
    const act = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.reject(new ApiError(409)) });
    await expect(act.execute(undefined)).rejects.toMatchObject({ status: 409 });
    expect(told.at(-1)).toMatchObject({ status: 409 });
    client.clear();
  });

  it('tells of what was asked for ahead only that the session has ended', async () => {
    const told: unknown[] = [];
    const client = createQueryClient((error) => told.push(error), TOLD);
    for (const status of [401, 403, 409, 500]) {
      const queryFn = () => Promise.reject(new ApiError(status));
      await client.prefetchQuery({ queryKey: [status], queryFn });
    }
    expect(told).toMatchObject([{ status: 401 }]);
    // Whoever opens the page by then asks again, and is told.
    const leave = await show(client, '409', () => Promise.reject(new ApiError(409)));
    expect(told.at(-1)).toMatchObject({ status: 409 });
    leave();
    client.clear();
  });

  it('tells nothing of what somebody has left by then', async () => {
    const told: unknown[] = [];
    const pending: (() => void)[] = [];
    const client = createQueryClient((error) => told.push(error), {
      ...TOLD,
      unlessInPlace: (tell) => pending.push(tell),
    });
    const queryFn = () => Promise.reject(new ApiError(409));
    const watch = (key: string) =>
      new QueryObserver(client, { queryKey: [key], queryFn }).subscribe(() => undefined);
    const [leave, stay] = [watch('left'), watch('shown')];
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    leave();
    pending.forEach((tell) => tell());
    expect(told).toEqual([client.getQueryState(['shown'])?.error]);
    stay();
    client.clear();
  });

  it('tells nothing of what has been answered by then', async () => {
    const told: unknown[] = [];
    const pending: (() => void)[] = [];
    const client = createQueryClient((error) => told.push(error), {
      ...TOLD,
      unlessInPlace: (tell) => pending.push(tell),
    });
    let isFailing = true;
    const queryFn = () => (isFailing ? Promise.reject(new ApiError(409)) : Promise.resolve(1));
    await show(client, 'x', queryFn);
    isFailing = false;
    await client.refetchQueries();
    pending.forEach((tell) => tell());
    expect(told).toEqual([]);
    client.clear();
  });

  it('takes back what it told once somebody acts, and once the same query succeeds', async () => {
    const events: string[] = [];
    const client = createQueryClient(() => events.push('told'), {
      clear: () => events.push('cleared'),
      current: () => () => events.push('taken back'),
      unlessInPlace: (tell) => tell(),
    });
    let isFailing = true;
    const ask = (key: string) =>
      show(client, key, () => (isFailing ? Promise.reject(new ApiError(409)) : Promise.resolve(1)));
    await ask('x');
    expect(events).toEqual(['told']);
    isFailing = false;
    await ask('another');
    expect(events).toEqual(['told']);
    await client.refetchQueries({ queryKey: ['x'] });
    expect(events).toEqual(['told', 'taken back']);

    const act = (meta: MutationMeta) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.resolve(1), meta })
        .execute(undefined);
    await act({});
    expect(events.at(-1)).toBe('cleared');
    // What runs by itself is no attempt: somebody may still be reading.
    await act({ quiet: true });
    expect(events).toEqual(['told', 'taken back', 'cleared']);
    client.clear();
  });

  it('takes back what it told of what nobody sees any more', async () => {
    const events: string[] = [];
    const client = createQueryClient(() => events.push('told'), {
      clear: () => undefined,
      current: () => () => events.push('taken back'),
      unlessInPlace: (tell) => tell(),
    });
    const queryFn = () => Promise.reject(new ApiError(409));
    const watch = () =>
      new QueryObserver(client, { queryKey: ['x'], queryFn, retryOnMount: false }).subscribe(() => undefined);
    const [leave, leaveToo] = [watch(), watch()];
    await vi.waitFor(() => expect(events).toEqual(['told']));
    leave();
    expect(events).toEqual(['told']);
    leaveToo();
    expect(events).toEqual(['told', 'taken back']);
    client.clear();
  });

  it('leaves to a page what the page tells in its place', async () => {
    const told: unknown[] = [];
    const client = createQueryClient((error) => told.push(error), TOLD);
    for (const status of [410, 403]) {
      const fail = () => Promise.reject(new ApiError(status));
      await show(client, String(status), fail, { meta: { toldInPlace: [410] } });
    }
    expect(told).toMatchObject([{ status: 403 }]);
    client.clear();
  });

  it('never asks to try again later for what does not exist', async () => {
    const told: unknown[] = [];
    const client = createQueryClient((error) => told.push(error), TOLD);
    await show(client, 'x', () => Promise.reject(new ApiError(404)));
    expect(told).toEqual([]);
    client.clear();
  });

  it('says nothing of what nobody waits for, unless the session has ended', async () => {
    const told: unknown[] = [];
    const client = createQueryClient((error) => told.push(error), TOLD);
    const meta = { quiet: true } as const;
    for (const status of [undefined, 404, 500, 401]) {
      const fail = () => Promise.reject(new ApiError(status));
      await show(client, String(status), fail, { retry: false, meta });
      const mutation = client.getMutationCache().build(client, { mutationFn: fail, meta });
      await expect(mutation.execute(undefined)).rejects.toMatchObject({ status });
    }
    expect(told).toMatchObject([{ status: 401 }, { status: 401 }]);
    client.clear();
  });

  it('forgets after a mutation what it changed, and nothing else', async () => {
    const client = createQueryClient(() => undefined, TOLD);
    client.setQueryData(['Sitzung', 'listSitzungen'], 1);
    client.setQueryData(['Student', 'listStudenten'], 1);
    const affected = [{ type: 'Sitzung', path: '/sitzungen', shape: {}, schema: undefined as never }];
    const mutation = client
      .getMutationCache()
      .build(client, { mutationFn: () => Promise.resolve(1), meta: { affects: affected } });
    await mutation.execute(undefined);
    expect(client.getQueryState(['Sitzung', 'listSitzungen'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(['Student', 'listStudenten'])?.isInvalidated).toBe(false);
    client.clear();
  });

  it('asks again after whatever somebody changed for what sums it up', async () => {
    const client = createQueryClient(() => undefined, TOLD);
    const figures = {
      queryKey: ['figures'],
      queryFn: () => Promise.resolve(1),
      meta: { sumsUp: true },
    } as const;
    const act = (meta: MutationMeta) =>
      client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.resolve(1), meta })
        .execute(undefined);
    await client.fetchQuery(figures);
    await act({ quiet: true });
    expect(client.getQueryState(figures.queryKey)?.isInvalidated).toBe(false);
    await act({});
    expect(client.getQueryState(figures.queryKey)?.isInvalidated).toBe(true);
    client.clear();
  });

  it('is cleared for a newer token: what shows stays until it is fetched anew, the rest is forgotten', async () => {
    const client = createQueryClient(() => undefined, TOLD);
    let asked = 0;
    const list = { queryKey: ['list'], queryFn: () => Promise.resolve({ asked: (asked += 1) }) };
    const form = { queryKey: ['form'], queryFn: () => Promise.resolve((asked += 1)), staleTime: Infinity };
    const shown: unknown[] = [];
    const unsubscribe = [
      new QueryObserver(client, list).subscribe(({ data }) => shown.push(data?.asked)),
      new QueryObserver(client, form).subscribe(() => undefined),
    ];
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    client.setQueryData(['page before'], 'old');
    const before = asked;

    renewData(client);
    expect(client.getQueryData(['page before'])).toBeUndefined();
    expect(client.getQueryData(['list'])).toEqual({ asked: 1 });
    await vi.waitFor(() => expect(client.getQueryData(['list'])).toEqual({ asked: before + 1 }));
    expect(asked).toBe(before + 1);
    expect(shown.slice(shown.indexOf(1))).not.toContain(undefined);
    unsubscribe.forEach((end) => end());
    client.clear();
  });
});
