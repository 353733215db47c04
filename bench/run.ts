import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbedded } from '../server/src/platform/db/embedded.ts';
import { createBenchDatabase } from './daten.ts';
import { measureImport } from './import.ts';
import { measureListe } from './liste.ts';

// What the system promises on speed (quality.md), each figure as a ratio to a reference of the same run.
//
//   npm run bench [-- --sekunden 4 --runden 5] [-- --datenbank <url of a filled database>] [-- --nur import]

const { values } = parseArgs({
  options: {
    sekunden: { type: 'string', default: '4' },
    runden: { type: 'string', default: '5' },
    datenbank: { type: 'string' },
    nur: { type: 'string' },
  },
});
const effort = { seconds: Number(values.sekunden), rounds: Number(values.runden) };

const [cpu] = cpus();
process.stdout.write(
  `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}\n\n`,
);

if (values.datenbank !== undefined) {
  process.stdout.write(await measureListe(values.datenbank, effort));
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bench-'));
  const server = await startEmbedded(folder, pino({ level: 'silent' }));
  try {
    if (values.nur !== 'import') {
      const bench = await createBenchDatabase(server.url);
      process.stdout.write(await measureListe(bench.url, effort));
      await bench.drop();
    }
    if (values.nur !== 'liste') process.stdout.write(await measureImport(server.url));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
