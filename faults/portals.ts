import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

const CLI = path.resolve(import.meta.dirname, '../server/portal.mjs');
const CLOCK = path.resolve(import.meta.dirname, 'clock.ts');
/** A process that finds no database ends and is restarted, as by any init system. */
const STARTS = 10;
const ASK_MS = 50;
/** A process that takes longer to say that it is ready gets no requests, as in `docs/betrieb.md`. */
const ANSWER_MS = 1000;
/** How old a process's answer about its clock may be. */
const CLOCK_ANSWER_MS = 60_000;

/** A process of the portal, as operators start it. */
export interface Portal {
  readonly address: string;
  readonly child: ChildProcess;
}

/** Processes of the portal, and which of them are ready, checked like a balancer does. */
export interface Portals {
  readonly running: Portal[];
  /** Addresses. */
  ready: readonly string[];
  start(): Promise<Portal>;
  /** Forgets a process that has ended, or stops one once it says that it is not ready any more. */
  leave(portal: Portal): void;
  stopAll(): Promise<void>;
}

export function portalsWith(environment: Record<string, string>): Portals {
  const ending = new AbortController();
  const portals: Portals = { running: [], ready: [], start, leave, stopAll };

  async function start(): Promise<Portal> {
    for (let attempt = 0; attempt < STARTS; attempt += 1) {
      const child = spawn(process.execPath, ['--import', CLOCK, CLI, 'start'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      });
      const address = await addressOf(child);
      if (address === undefined) continue;
      const portal = { address, child };
      portals.running.push(portal);
      return portal;
    }
    throw new Error('the portal does not start');
  }

  function leave(portal: Portal): void {
    portals.running.splice(portals.running.indexOf(portal), 1);
  }

  async function stopAll(): Promise<void> {
    ending.abort();
    await asking;
    await Promise.all(portals.running.splice(0).map((one) => end(one, 'SIGTERM')));
  }

  async function ask(): Promise<void> {
    while (!ending.signal.aborted) {
      const states = await Promise.all(portals.running.map(readyAddress));
      portals.ready = states.filter((address) => address !== undefined);
      await pause(ASK_MS);
    }
  }
  const asking = ask();
  return portals;
}

/** Stops a process, and waits for its end. */
export async function end({ child }: Portal, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Moves the clock of one process by this much. */
export async function moveClock({ child }: Portal, milliseconds: number): Promise<void> {
  const answer = once(child, 'message');
  child.send(milliseconds);
  const [moved] = (await answer) as [number];
  if (Math.abs(moved - Date.now() - milliseconds) > CLOCK_ANSWER_MS)
    throw new Error('the clock did not move');
}

async function readyAddress({ address }: Portal): Promise<string | undefined> {
  const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    () => undefined,
  );
  return answer?.status === 200 ? address : undefined;
}

/** Undefined if the process ends before it has an address. */
async function addressOf(child: ChildProcess): Promise<string | undefined> {
  if (!child.stdout) throw new Error('the portal has no standard output');
  for await (const line of createInterface({ input: child.stdout })) {
    // Logged when everything has started, including the queues.
    const address = /Firmenportal: (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  return undefined;
}
