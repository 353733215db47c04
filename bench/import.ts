import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { schoolDay } from '@firmenportal/contract/locale';
import { DEFAULT_EXTENT } from '../demo/src/extent.ts';
import { writeDemoFiles } from '../demo/src/files/files.ts';
import { createDatabase } from './data.ts';
import { track } from './processes.ts';

const CLI = fileURLToPath(new URL('../server/portal.mjs', import.meta.url));
/** Loaded into a process to print its peak memory. */
const PEAK = `data:text/javascript,process.on('exit',()=>process.stderr.write('peak '+process.resourceUsage().maxRSS+'\\n'))`;
/** The kinds that grades refer to, in the order of their references. */
export const STAMMDATEN = ['firmen', 'kontakte', 'studiengaenge', 'quartale', 'studierende'] as const;
const STUDIERENDE = 2_000;
const FACTOR = 10;

interface Run {
  lines: number;
  counts: string;
  seconds: number;
  /** Of the importing process, in MiB. */
  peak: number;
}

/**
 * Imports grades from the command line, measured as whole commands: speed, memory at ten times the lines, and a
 * second import that changes nothing.
 */
export async function measureImport(url: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-bench-'));
  try {
    const small = await measure(url, path.join(folder, 'klein'), STUDIERENDE);
    const large = await measure(url, path.join(folder, 'gross'), STUDIERENDE * FACTOR);
    const ratio = large.first.peak / small.first.peak;
    return [
      'import of grades (npm run portal -- import pruefungsleistungen …)',
      line('first', small.first),
      line('first', large.first),
      line('again', large.again),
      `  peak memory at ${(large.first.lines / small.first.lines).toFixed(1)} × the lines: ${ratio.toFixed(2)} ×`,
      '',
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(url: string, folder: string, studierende: number) {
  const database = await createDatabase(url);
  try {
    await writeDemoFiles(folder, { ...DEFAULT_EXTENT, day: schoolDay(), studierende }, [
      ...STAMMDATEN,
      'pruefungsleistungen',
    ]);
    for (const kind of STAMMDATEN) await portalImport(database.url, kind, folder);
    return {
      first: await portalImport(database.url, 'pruefungsleistungen', folder),
      again: await portalImport(database.url, 'pruefungsleistungen', folder),
    };
  } finally {
    await database.drop();
  }
}

/** Imports a kind's file of the folder from the command line. */
export async function portalImport(url: string, kind: string, folder: string): Promise<Run> {
  const begin = performance.now();
  const child = track(
    spawn(process.execPath, ['--import', PEAK, CLI, 'import', kind, path.join(folder, `${kind}.csv`)], {
      env: { PATH: process.env['PATH'], DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const [out, errors, code] = await Promise.all([
    Array.fromAsync(child.stdout.setEncoding('utf8') as AsyncIterable<string>),
    Array.fromAsync(child.stderr.setEncoding('utf8') as AsyncIterable<string>),
    new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    }),
  ]);
  const seconds = (performance.now() - begin) / 1000;
  const [, lines = '', counts = ''] = /: (\d+) lines, (.*unchanged)/.exec(out.join('')) ?? [];
  const [, peak = ''] = /^peak (\d+)$/m.exec(errors.join('')) ?? [];
  if (code !== 0 || lines === '' || peak === '') throw new Error(`import ${kind}: ${errors.join('')}`);
  return { lines: Number(lines), counts, seconds, peak: Number(peak) / 1024 };
}

function line(name: string, { lines, counts, seconds, peak }: Run): string {
  const rate = Math.round(lines / seconds);
  return `  ${name}: ${lines} lines in ${seconds.toFixed(1)} s, ${rate} lines/s, peak ${Math.round(peak)} MiB (${counts})`;
}
