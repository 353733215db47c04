import { LIMITS } from '../limits.ts';

/** A caller whose queue was never empty for this long asks for more than a few pages. */
const BUSY_AFTER_MS = 1_000;
const LONGEST_PAUSE_MS = 2_000;

export interface TurnLimits {
  /** Turns at the same time, per caller and in all. */
  readonly each: number;
  readonly all: number;
  /** Waiting at the same time, per caller and in all; more are refused. */
  readonly eachWaiting?: number;
  readonly allWaiting?: number;
  /**
   * Slows down those who ask without end: after each of their turns comes a pause this many times as long as the turn
   * took, up to `LONGEST_PAUSE_MS`. With 1 others find the processor free at least half of the time, unless a turn takes longer.
   */
  readonly pausing?: number;
  /** The longest wait, in milliseconds. */
  readonly patience?: number;
  /** Makes the error for those who may not wait or waited too long. `isOwn`: because of the caller's own turns. */
  readonly refusal: (isOwn: boolean) => Error;
}

/** Takes turns at a scarce resource, fairly between callers: a long queue of one caller does not delay the others. */
export interface Turns {
  /**
   * Resolves when it is one's turn, with what ends it. Rejects with the refusal, also where `left` says that nobody
   * waits for the turn any more. `patience` is shorter for who has waited elsewhere before.
   */
  enter(who: string, waiting?: { left?: AbortSignal; patience?: number }): Promise<() => void>;
  within<T>(who: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
  /** When the queue was last empty, by `performance.now()`. */
  readonly since: number;
  /** Turns at work or pausing. */
  running: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly begin: (end: () => void) => void;
  readonly patience: NodeJS.Timeout;
}

export function createTurns({
  each,
  all,
  eachWaiting = Infinity,
  allWaiting = Infinity,
  pausing = 0,
  patience: longest = LIMITS.turn,
  refusal,
}: TurnLimits): Turns {
  /** Ordered by last turn: whoever waits longest since then comes first. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  const isBusy = (line: Line) => pausing > 0 && performance.now() - line.since >= BUSY_AFTER_MS;
  const hasPlace = (line: Line) => line.running < each;

  function begin(who: string, line: Line): () => void {
    line.running += 1;
    running += 1;
    const begun = performance.now();
    let ended = false;

    function leave(): void {
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
      callNext();
    }
    return () => {
      if (ended) return;
      ended = true;
      running -= 1;
      if (!isBusy(line)) return leave();
      setTimeout(leave, Math.min(pausing * (performance.now() - begun), LONGEST_PAUSE_MS)).unref();
      callNext();
    };
  }

  function callNext(): void {
    if (waiting === 0) return;
    for (const [who, line] of lines) {
      if (running >= all) return;
      const next = hasPlace(line) ? line.waiting.shift() : undefined;
      if (!next) continue;
      waiting -= 1;
      clearTimeout(next.patience);
      lines.delete(who);
      lines.set(who, line);
      next.begin(begin(who, line));
    }
  }

  async function enter(
    who: string,
    { left, patience = longest }: { left?: AbortSignal; patience?: number } = {},
  ): Promise<() => void> {
    if (left?.aborted) throw refusal(true);
    const line = lines.get(who) ?? { since: performance.now(), running: 0, waiting: [] };
    lines.set(who, line);
    if (hasPlace(line) && running < all && line.waiting.length === 0) return begin(who, line);
    const isOwn = !hasPlace(line) || line.waiting.length > 0;
    if (isOwn && line.waiting.length >= eachWaiting) throw refusal(true);
    if (waiting >= allWaiting) {
      if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
      throw refusal(false);
    }
    waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    function giveUp(): void {
      const place = line.waiting.indexOf(own);
      if (place === -1) return;
      clearTimeout(own.patience);
      line.waiting.splice(place, 1);
      waiting -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
      reject(refusal(!hasPlace(line)));
    }
    const own: Waiting = { begin: resolve, patience: setTimeout(giveUp, patience) };
    left?.addEventListener('abort', giveUp, { once: true });
    line.waiting.push(own);
    return promise;
  }

  return {
    enter,
    async within(who, work) {
      const end = await enter(who);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
