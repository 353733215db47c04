import { LIMITS } from '../limits.ts';

export interface TurnLimits {
  /** At work at a time, of one and of all. */
  readonly each: number;
  readonly all: number;
  /** Waiting at a time, of one and of all; more are refused. */
  readonly eachWaiting?: number;
  readonly allWaiting?: number;
  /** How long anybody waits, in milliseconds. */
  readonly patience?: number;
  /** What is thrown where no more may wait, or have waited in vain: for what is their own, or for what is everybody's. */
  readonly refusal: (isOwn: boolean) => Error;
}

/** Turns at something of which there is little. Whoever waits with much does not keep others waiting. */
export interface Turns {
  /** Resolves when it is one's turn, with what ends it; rejects with the refusal. */
  enter(who: string): Promise<() => void>;
  within<T>(who: string, work: () => Promise<T>): Promise<T>;
}

interface Line {
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
  patience = LIMITS.turn,
  refusal,
}: TurnLimits): Turns {
  /** Those first whose turn was longest ago. */
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function begin(who: string, line: Line): () => void {
    line.running += 1;
    running += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      line.running -= 1;
      running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
      callNext();
    };
  }

  function callNext(): void {
    if (waiting === 0) return;
    for (const [who, line] of lines) {
      if (running >= all) return;
      const next = line.running < each ? line.waiting.shift() : undefined;
      if (!next) continue;
      waiting -= 1;
      clearTimeout(next.patience);
      lines.delete(who);
      lines.set(who, line);
      next.begin(begin(who, line));
    }
  }

  async function enter(who: string): Promise<() => void> {
    const line = lines.get(who) ?? { running: 0, waiting: [] };
    lines.set(who, line);
    if (line.running < each && running < all && line.waiting.length === 0) return begin(who, line);
    if (line.waiting.length >= eachWaiting) throw refusal(true);
    if (waiting >= allWaiting) {
      if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
      throw refusal(false);
    }
    waiting += 1;
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const own: Waiting = {
      begin: resolve,
      patience: setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(own), 1);
        waiting -= 1;
        if (line.running === 0 && line.waiting.length === 0) lines.delete(who);
        reject(refusal(line.running >= each));
      }, patience),
    };
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
