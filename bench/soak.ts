import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, count, signInAll, summaryOf, type Answers, type Person } from './people.ts';
import { memoryOf } from './processes.ts';
import { startPortal } from './servers.ts';

const PORT = 43_171;
const CONNECTIONS = 500;
/** A person asks for something every ten seconds, which is more than polls and lists make together. */
const PAUSE_MS = 10_000;
/** Until what the work has left behind is gone. */
const REST_MS = 120_000;
const SAMPLE_MS = 1_000;
/** What each asks for, one after the other. `{n}` is another number each time. */
const WORK = [
  '/api/benachrichtigungLog?itemsPerPage=10',
  '/api/studenten?order%5Bname%5D=asc',
  '/api/studenten?suche=vorname{n}',
  '/api/studenten/kohorte',
  '/api/benachrichtigungLog?itemsPerPage=10',
  '/api/pruefungsleistungen',
  '/api/pruefungsleistungen?order%5Bname%5D=asc&page=2',
  '/api/studenten?order%5Bdurchschnitt%5D=desc',
  'POST /api/ansichten',
  '/api/benachrichtigungLog?itemsPerPage=10',
  '/api/studiengaenge',
  'text/csv /api/studenten',
  '/api/studenten?page=2',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet /api/pruefungsleistungen',
] as const;

/**
 * Many connections for a long time, each asking for one thing after the other: pages, searches, files, and saved
 * views that are made and deleted. What is left of it in memory.
 */
export async function measureSoak(url: string, minutes: number): Promise<string> {
  const people = await signInAll(url, CONNECTIONS);
  const portal = await startPortal(url, PORT);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answers: Answers = { statuses: new Map(), times: [] };
  const memory = { idle: memoryOf(portal.pid), peak: 0 };
  const sampling = setInterval(() => (memory.peak = Math.max(memory.peak, memoryOf(portal.pid))), SAMPLE_MS);
  try {
    const end = performance.now() + minutes * 60_000;
    const one = async (person: Person, client: number) => {
      await pause((client / CONNECTIONS) * PAUSE_MS);
      for (let asked = client; performance.now() < end; asked += 1) {
        const path = WORK[asked % WORK.length] ?? '';
        for (const answer of await deed(
          portal.url,
          path.replace('{n}', String(asked % 1000)),
          person,
          agent,
        )) {
          count(answers, answer);
        }
        await pause(PAUSE_MS);
      }
    };
    await Promise.all(people.map(one));
    const busy = memoryOf(portal.pid);
    await pause(REST_MS);
    return [
      `${CONNECTIONS} connections for ${minutes} minutes`,
      `  ${summaryOf(answers)}`,
      `  memory, MB: ${Math.round(memory.idle)} before, ${Math.round(memory.peak)} at most, ${Math.round(busy)} at the end, ${Math.round(memoryOf(portal.pid))} after ${REST_MS / 60_000} minutes of rest`,
      '',
      '',
    ].join('\n');
  } finally {
    clearInterval(sampling);
    agent.destroy();
    await portal.stop();
  }
}

async function deed(portal: string, what: string, person: Person, agent: Agent) {
  const [first = '', second] = what.split(' ');
  if (second === undefined) return [await ask(`${portal}${first}`, person, agent)];
  if (first !== 'POST') return [await ask(`${portal}${second}`, { ...person, accept: first }, agent)];
  const created = await ask(
    `${portal}${second}`,
    { ...person, 'content-type': 'application/ld+json' },
    agent,
    {
      method: 'POST',
      body: JSON.stringify({ liste: 'studierendeIndex', name: randomUUID(), adresse: '', geteilt: false }),
    },
  );
  const { location } = created.headers;
  if (location === undefined) return [created];
  return [created, await ask(new URL(location, portal).href, person, agent, { method: 'DELETE' })];
}
