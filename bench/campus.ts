import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { request } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type Server } from 'node:tls';
import type { Import } from '@firmenportal/contract/import';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { schoolDay } from '@firmenportal/contract/locale';
import { DEFAULT_EXTENT } from '../demo/src/extent.ts';
import { writeDemoFiles } from '../demo/src/files/files.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { CERTIFICATE } from '../server/src/testing/peers/certificate.ts';
import { newDienstkonto } from '../server/src/testing/records/dienstkonto.ts';
import { createDatabase } from './data.ts';
import { portalImport, STAMMDATEN } from './import.ts';
import { memoryOf } from './processes.ts';
import { startPortal } from './servers.ts';

const PORT = 43_181;
/** Of the demo's files. */
const GRADES_PER_STUDENT = 17;
const SAMPLE_MS = 200;
const REST_MS = 10_000;

/**
 * A program of the campus that sends a file of grades over HTTPS with the key of a service account: speed, and memory
 * of the portal. TLS ends before the portal, as it does at a proxy.
 */
export async function measureCampus(url: string, rows: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bench-'));
  const database = await createDatabase(url);
  try {
    const studierende = Math.ceil(rows / GRADES_PER_STUDENT);
    await writeDemoFiles(folder, { ...DEFAULT_EXTENT, day: schoolDay(), studierende }, [
      ...STAMMDATEN,
      'pruefungsleistungen',
    ]);
    for (const kind of STAMMDATEN) await portalImport(database.url, kind, folder);
    const key = await keyOf(database.url);
    const file = path.join(folder, 'pruefungsleistungen.csv');
    const portal = await startPortal(database.url, PORT);
    const tls = await terminateTls();
    const runs: Run[] = [];
    try {
      for (const name of ['first', 'again']) {
        runs.push(
          await measured(name, portal.pid, () => send((tls.address() as AddressInfo).port, key, file)),
        );
      }
    } finally {
      tls.close();
      await portal.stop();
    }
    const { size } = await stat(file);
    return [
      'grades over HTTPS by a service account (POST /api/import/pruefungsleistungen)',
      `  one file of ${(size / 1_000_000).toFixed(1)} MB`,
      ...runs.map(line),
      '',
      '',
    ].join('\n');
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
}

async function keyOf(url: string): Promise<string> {
  const database = await openDatabase(url);
  try {
    const { key } = await database.asSystem('import', (db) =>
      newDienstkonto(db, { name: 'Campus', umfang: ['import.pruefungsleistungen'] }),
    );
    return key;
  } finally {
    await database.close();
  }
}

/** Ends TLS before the portal, in this process, whose memory is not measured. */
async function terminateTls(): Promise<Server> {
  const server = createServer(CERTIFICATE, (socket) => {
    const portal = connect(PORT, '127.0.0.1');
    socket.pipe(portal).pipe(socket);
    // Either may end first.
    socket.on('error', () => portal.destroy());
    portal.on('error', () => socket.destroy());
  });
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await listening;
  return server;
}

type Answer = Item<typeof Import>;

/** Sends the file as it is read from the disk, and resolves with what came of it. */
async function send(port: number, key: string, file: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(
    {
      host: 'localhost',
      port,
      path: '/api/import/pruefungsleistungen',
      method: 'POST',
      ca: CERTIFICATE.cert,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    },
    (response) => {
      text(response).then((body) => {
        if (response.statusCode === 200) resolve(JSON.parse(body) as Answer);
        else reject(new Error(`${response.statusCode}: ${body.slice(0, 500)}`));
      }, reject);
    },
  );
  await Promise.all([pipeline(createReadStream(file), sent), promise]);
  return promise;
}

interface Run {
  readonly name: string;
  readonly answer: Answer;
  readonly seconds: number;
  /** Resident memory of the portal in MB: before, the most, and after a rest. */
  readonly memory: readonly [before: number, peak: number, after: number];
}

async function measured(name: string, pid: number, work: () => Promise<Answer>): Promise<Run> {
  const before = memoryOf(pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), SAMPLE_MS);
  try {
    const begin = performance.now();
    const answer = await work();
    const seconds = (performance.now() - begin) / 1000;
    await pause(REST_MS);
    return { name, answer, seconds, memory: [before, peak, memoryOf(pid)] };
  } finally {
    clearInterval(sampling);
  }
}

function line({ name, answer: { zeilen, neu, unveraendert }, seconds, memory }: Run): string {
  const [before, peak, after] = memory.map(Math.round);
  return `  ${name}: ${zeilen} rows (${neu} new, ${unveraendert} unchanged) in ${seconds.toFixed(1)} s, ${Math.round(zeilen / seconds)} rows/s; memory, MB: ${before} before, ${peak} at most, ${after} after ${REST_MS / 1000} s of rest`;
}
