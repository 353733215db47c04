import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, totalmem, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbedded } from '../server/src/platform/db/embedded.ts';
import { letCreateDatabases } from '../server/src/platform/test/database.setup.ts';
import { measureSignIn } from './sign-in.ts';
import { measureBrowser } from './browser.ts';
import { createFilled, STUDIERENDE_UND_NOTEN } from './data.ts';
import { measureImport } from './import.ts';
import { measureList } from './list.ts';
import { measureMarktplatz } from './marktplatz.ts';
import { measureOneAgainstAll } from './one-against-all.ts';
import { measurePlans } from './plans.ts';
import { measurePoll } from './poll.ts';
import { measureSearch } from './search.ts';

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
const wanted = (
  name: 'liste' | 'plans' | 'anmeldung' | 'poll' | 'marktplatz' | 'suche' | 'import' | 'browser' | 'all',
) => values.nur === undefined || values.nur === name;
const effort = { seconds: Number(values.sekunden), rounds: Number(values.runden) };

const [cpu] = cpus();
process.stdout.write(
  `${cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}\n\n`,
);

if (values.datenbank !== undefined) {
  process.stdout.write(await measureList(values.datenbank, effort));
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bench-'));
  const server = await startEmbedded(folder, pino({ level: 'silent' }));
  await letCreateDatabases(server.url);
  try {
    if (wanted('liste') || wanted('plans') || wanted('anmeldung') || wanted('poll')) {
      const bench = await createFilled(server.url, STUDIERENDE_UND_NOTEN);
      if (wanted('liste')) process.stdout.write(await measureList(bench.url, effort));
      if (wanted('plans')) process.stdout.write(await measurePlans(bench.url));
      if (wanted('poll')) process.stdout.write(await measurePoll(bench.url, effort));
      if (wanted('anmeldung')) process.stdout.write(await measureSignIn(bench.url));
      await bench.drop();
    }
    if (wanted('marktplatz')) process.stdout.write(await measureMarktplatz(server.url));
    if (wanted('suche')) process.stdout.write(await measureSearch(server.url, effort.rounds));
    if (wanted('import')) process.stdout.write(await measureImport(server.url));
    if (wanted('all')) process.stdout.write(await measureOneAgainstAll(server.url, effort.seconds * 2));
    if (wanted('browser')) process.stdout.write(await measureBrowser(server.url, effort.rounds));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
