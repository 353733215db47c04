import { setTimeout as pause } from 'node:timers/promises';
import { brokenChains, differenceOf, missingFiles, missingMails } from './check.ts';
import type { Extent, Fault } from './faults.ts';
import { inWords, startLoad, type Failure } from './load.ts';
import type { School } from './school.ts';

/** From the end of a fault until every process has acknowledged a write again. */
export const RECOVERED_MS = 5000;
const GIVEN_UP_MS = 60_000;
const CALM_MS = 500;
/** More than two uploads of an account at a time. */
const TOO_MANY = 429;

/** The result of one fault. */
export interface Outcome {
  readonly acknowledged: number;
  /** Attempts to write that had to be repeated. */
  readonly inVain: number;
  readonly failedReads: number;
  /** Markers of acknowledged writes that are missing, or exist more than once. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Milliseconds. */
  readonly recovery: number;
  /** Answers that are never allowed. */
  readonly wrong: readonly string[];
}

export interface Injection {
  inject(fault: Fault): Promise<Outcome>;
  /** Ends the load. Returns what is missing of everything acknowledged, in words. */
  end(): Promise<readonly string[]>;
}

/** Puts a school under load, and injects faults one after the other. */
export async function startInjection(school: School, extent: Extent): Promise<Injection> {
  const load = startLoad(school);
  const { history } = load;
  await recovered(performance.now());

  /** Milliseconds until each process has acknowledged a write that began after `since`. */
  async function recovered(since: number): Promise<number> {
    for (;;) {
      const fresh = new Set(history.acknowledged.filter(({ begun }) => begun > since).map(({ by }) => by));
      const waited = performance.now() - since;
      const isBack = school.portals.running.every(({ address }) => fresh.has(address));
      if (isBack || waited > GIVEN_UP_MS) return waited;
      await pause(10);
    }
  }

  /** When a process of the portal went, until all was well again. */
  const gone: { from: number; to: number }[] = [];

  /** Nobody has answered these, although no process went. They may have begun long before they were given up. */
  const unansweredIn = (failed: readonly Failure[]) =>
    failed.filter(
      ({ begun, ended, status }) =>
        status === undefined && !gone.some(({ from, to }) => begun < to && ended > from),
    );

  return {
    async inject(fault) {
      await school.renewTokens();
      const before = history.acknowledged.length;
      const begin = performance.now();
      await fault.happen(school, extent);
      const recovery = await recovered(performance.now());
      await pause(CALM_MS);
      if (fault.portalGoes) gone.push({ from: begin, to: performance.now() });
      const acknowledged = history.acknowledged.slice(before);
      const { lost, doubled } = await differenceOf(school, acknowledged);
      const [inVain, failedReads] = [history.inVain.splice(0), history.failedReads.splice(0)];
      const failed = [...inVain, ...failedReads];
      const wrong = [
        ...unansweredIn(failed),
        ...failed.filter(({ begun, status }) => fault.isHarmless && begun > begin && status !== TOO_MANY),
      ];
      return {
        acknowledged: acknowledged.length,
        inVain: inVain.length,
        failedReads: failedReads.length,
        lost,
        doubled,
        recovery,
        wrong: [...history.wrong.splice(0), ...wrong.map(inWords)],
      };
    },
    async end() {
      await load.end();
      // Everything once more, including attempts that took effect after another one was acknowledged.
      const { lost, doubled } = await differenceOf(school, history.acknowledged);
      return [
        ...unansweredIn([...history.inVain, ...history.failedReads]).map(inWords),
        ...lost.map((marker) => `lost in the end: ${marker}`),
        ...doubled.map((marker) => `doubled in the end: ${marker}`),
        ...(await missingFiles(school, history.acknowledged)).map((title) => `no file of ${title}`),
        ...(await missingMails(school, history.acknowledged)).map((address) => `no mail to ${address}`),
        ...(await brokenChains(school)).map((fault) => `audit log: ${fault}`),
      ];
    },
  };
}
