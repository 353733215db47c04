import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Laufgrund } from '@firmenportal/contract/importquellen';
import type { Mapping } from '@firmenportal/contract/importzuordnungen';
import type { Logger } from 'pino';
import { abortable, type InTransaction } from '#import/abortable.ts';
import { importFileWithin, orAborted, type FileJob } from '#import/file.ts';
import { UploadError, withTempFile } from '#import/temp-file.ts';
import { findMapping } from '#features/importzuordnungen/shared/saved-mapping.db.ts';
import type { Seal } from '#platform/auth/seal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { LIMITS } from '#platform/limits.ts';
import type { ReportError } from '#platform/operation/error-reports.ts';
import { openRemoteFiles, type Place, type RemoteFilesConfig } from '#platform/remote-files/open.ts';
import { FetchError, type Look, type RemoteFiles } from '#platform/remote-files/remote-files.ts';
import { keepNamed } from './fehlende.db.ts';
import { exceeds, figuresOf, SETTLED_MS } from './importquellen.rules.ts';
import type { Dateiergebnis, Halt, Quellendatei, Zahlen } from './importquellen.table.ts';
import {
  beginRun,
  endRun,
  keepFile,
  keepRunAlive,
  leaveRun,
  listFiles,
  LostRunError,
  SIGN_OF_LIFE_MS,
  type Dateistand,
  type Lauf,
  type Outcome,
} from './laeufe.db.ts';

interface Work extends RemoteFilesConfig {
  readonly database: Database;
  readonly seal: Seal;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'warn'>;
  readonly report?: ReportError | undefined;
}

/** Lets sources run that are due: looked for every few seconds, each by one process. */
export const workOffImportquellen = (jobs: Jobs, work: Work): void =>
  jobs.often((ending) => runSources(work, ending));

const NEVER = new AbortController().signal;

/** Runs all sources that are due, one after the other. */
export async function runSources(work: Work, ending: AbortSignal = NEVER): Promise<void> {
  const { database, clock } = work;
  while (!ending.aborted) {
    const lauf = await database.asSystem('import', (db) => beginRun(db, clock()));
    if (!lauf) return;
    await withSignsOfLife(work, lauf, ending, (signal) => runSource(work, lauf, signal));
  }
}

/** Aborts the run if it is no longer this process's. A process that ends leaves it to another. */
async function withSignsOfLife(
  { database, clock }: Work,
  lauf: Lauf,
  ending: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const sign = async () => {
    if (!(await database.asSystem('import', (db) => keepRunAlive(db, lauf, clock())))) {
      lost.abort(new LostRunError());
    }
  };
  // While the database is away, nothing is written by anybody.
  const signs = setInterval(() => void sign().catch(() => undefined), SIGN_OF_LIFE_MS);
  try {
    await run(AbortSignal.any([ending, lost.signal]));
  } catch (error) {
    if (error instanceof LostRunError || lost.signal.aborted) return;
    if (!ending.aborted) throw error;
    await database.asSystem('import', (db) => leaveRun(db, lauf, clock()));
  } finally {
    clearInterval(signs);
  }
}

/** Stops the run: files after this one may refer to what it brings. */
class Stop extends Error {
  readonly datei: Dateiergebnis;
  readonly stand: Outcome['stand'];
  readonly grund: Laufgrund | null;
  readonly zusatz: string | null;

  constructor(
    stand: Outcome['stand'],
    datei: Dateiergebnis,
    { grund = null, zusatz = null }: { grund?: Laufgrund | null; zusatz?: string | null } = {},
  ) {
    super(grund ?? stand);
    this.stand = stand;
    this.datei = datei;
    this.grund = grund;
    this.zusatz = zusatz;
  }
}

const resultOf = (
  { art, datei }: Quellendatei,
  ergebnis: Dateiergebnis['ergebnis'],
  { zahlen = null, importId = null }: { zahlen?: Zahlen | null; importId?: string | null } = {},
): Dateiergebnis => ({ art, datei, ergebnis, zahlen, importId });

async function runSource(work: Work, lauf: Lauf, signal: AbortSignal): Promise<void> {
  const { database, clock } = work;
  const outcome = await outcomeOf(work, lauf, signal);
  await database.asSystem('import', (db) => endRun(db, lauf, outcome, clock()));
}

async function outcomeOf(work: Work, lauf: Lauf, signal: AbortSignal): Promise<Outcome> {
  const { seal } = work;
  const { quelle } = lauf;
  const done: Dateiergebnis[] = [];
  const ended = { again: null, grund: null, zusatz: null } as const;
  try {
    await using place = await openRemoteFiles(placeOf(seal, quelle), work, signal);
    for (const datei of quelle.dateien) done.push(await takeFile(work, { lauf, place, datei, signal }));
    const isUnchanged = done.every(({ ergebnis }) => ergebnis === 'unveraendert');
    return { ...ended, stand: isUnchanged ? 'unveraendert' : 'erledigt', dateien: done };
  } catch (error) {
    signal.throwIfAborted();
    const stop = error instanceof Stop ? error : stopOf(work, error, quelle.dateien[done.length]);
    const rest = quelle.dateien.slice(done.length + 1).map((datei) => resultOf(datei, 'nichtAbgerufen'));
    const results = [...done, stop.datei, ...rest];
    const { stand, grund, zusatz } = stop;
    if (stand !== 'wartet') return { ...ended, stand, grund, zusatz, dateien: results };
    const now = work.clock();
    const since = quelle.wartetSeit ?? now;
    return now.getTime() - since.getTime() < LIMITS.sourceWriting
      ? { ...ended, stand, dateien: results, again: new Date(now.getTime() + SETTLED_MS) }
      : { ...ended, stand: 'fehlgeschlagen', grund: 'bleibtInArbeit', dateien: results };
  }
}

const SFTP_PORT = 22;

/** The place of a source, with its secret as it has to be presented there. */
function placeOf(seal: Seal, quelle: Lauf['quelle']): Place {
  const { id, ort, pfad, host, port, benutzer, fingerabdruck } = quelle;
  if (ort === 'ordner') return { kind: 'folder', folder: pfad };
  const secret = quelle.geheimnis && seal.open(quelle.geheimnis, id);
  if (!secret) throw new FetchError('geheimnis');
  if (ort === 'https') return { kind: 'address', address: pfad, token: secret };
  if (host === null || benutzer === null || fingerabdruck === null)
    throw new Error('the source is not complete');
  return {
    kind: 'sftp',
    host,
    port: port ?? SFTP_PORT,
    user: benutzer,
    secret,
    fingerprint: fingerabdruck,
    folder: pfad,
  };
}

function stopOf({ log, report }: Work, error: unknown, datei: Quellendatei | undefined): Stop {
  if (!datei) throw error;
  const cause = error instanceof UploadError && error.reason === 'abgebrochen' ? error.cause : error;
  const failed = resultOf(datei, 'fehlgeschlagen');
  if (cause instanceof FetchError)
    return new Stop('fehlgeschlagen', failed, { grund: cause.reason, zusatz: cause.detail });
  if (cause instanceof UploadError && cause.reason === 'zuGross')
    return new Stop('fehlgeschlagen', failed, { grund: 'zuGross' });
  if (error instanceof UploadError && error.reason === 'abgebrochen')
    return new Stop('fehlgeschlagen', failed, { grund: 'verbindung' });
  if (cause instanceof LostRunError) throw cause;
  log.warn({ err: error }, 'a source of imports failed unexpectedly');
  report?.(error, {});
  return new Stop('fehlgeschlagen', failed, { grund: 'unerwartet' });
}

interface Fetching {
  readonly lauf: Lauf;
  readonly place: RemoteFiles;
  readonly datei: Quellendatei;
  readonly signal: AbortSignal;
}

/** Fetches one file and imports it, unless that content was taken already. */
async function takeFile(work: Work, fetching: Fetching): Promise<Dateiergebnis> {
  const { database } = work;
  const { lauf, place, datei } = fetching;
  const files = await database.asSystem('import', (db) => listFiles(db, lauf.quelle.id));
  const known = files.find((one) => one.datei === datei.datei && one.art === datei.art);
  const waits = () => new Stop('wartet', resultOf(datei, 'wirdGeschrieben'));
  const mapping = await mappingOf(work, datei);
  const look = await place.look(datei.datei);
  if (look.unfinished || !(await isSettled(work, fetching, { look, known }))) throw waits();
  // The same content read by another mapping says something else.
  const hash = createHash('sha256').update(mapping === undefined ? '' : JSON.stringify(mapping));
  let size = 0;
  const arriving = Readable.from(
    hashed(
      () => place.read(datei.datei),
      hash,
      (bytes) => {
        size += bytes;
      },
    ),
    { objectMode: false },
  );
  return withTempFile(arriving, async (content) => {
    const after = await place.look(datei.datei);
    if (after.stamp !== look.stamp || after.unfinished) throw waits();
    if (size === 0)
      throw new Stop('fehlgeschlagen', resultOf(datei, 'fehlgeschlagen'), { grund: 'dateiLeer' });
    const checksum = hash.digest('hex');
    if (isTaken(checksum, known, files)) return resultOf(datei, 'unveraendert');
    if (known?.angehalten?.pruefsumme === checksum && known.freigegeben !== checksum) {
      throw new Stop('angehalten', resultOf(datei, 'angehalten', known.angehalten));
    }
    return importContent(work, fetching, { content, pruefsumme: checksum, known, mapping });
  });
}

/** The mapping that a file is read by, as it is now. */
async function mappingOf({ database }: Work, datei: Quellendatei): Promise<Mapping | undefined> {
  const { art, zuordnung } = datei;
  if (zuordnung === null) return undefined;
  const found = await database.asSystem('import', (db) => findMapping(db, art, zuordnung));
  if (!found)
    throw new Stop('fehlgeschlagen', resultOf(datei, 'nichtAbgerufen'), { grund: 'zuordnungFehlt' });
  return found;
}

/** Whether the file has not changed for a while, by its own time or by what was seen of it before. */
async function isSettled(
  { database, clock }: Work,
  { lauf, datei }: Fetching,
  { look, known }: { look: Look; known: Dateistand | undefined },
): Promise<boolean> {
  const now = clock();
  const { stamp, changedAt } = look;
  if (stamp === null) return true;
  if (changedAt && now.getTime() - changedAt.getTime() >= SETTLED_MS) return true;
  if (known?.gesehen === stamp) {
    return known.gesehenAm !== null && now.getTime() - known.gesehenAm.getTime() >= SETTLED_MS;
  }
  await database.asSystem('import', (db) => keepFile(db, lauf, datei, { gesehen: stamp, gesehenAm: now }));
  return false;
}

/** Opens the file when it is read: where there is no room for it, nothing stays open. */
async function* hashed(
  open: () => Promise<Readable>,
  hash: Hash,
  count: (bytes: number) => void,
): AsyncGenerator<Buffer, void> {
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    count(chunk.length);
    yield chunk;
  }
}

/** Rows that were refused may be good once another file of the source has brought what they refer to. */
function isTaken(pruefsumme: string, known: Dateistand | undefined, files: readonly Dateistand[]): boolean {
  if (known?.pruefsumme !== pruefsumme) return false;
  const { fehlerhaft, eingelesenAm } = known;
  return fehlerhaft === 0 || !files.some((file) => (file.eingelesenAm ?? 0) > (eingelesenAm ?? 0));
}

async function importContent(
  { database, clock }: Work,
  { lauf, datei, signal }: Fetching,
  {
    content,
    pruefsumme,
    known,
    mapping,
  }: {
    content: AsyncIterable<Uint8Array>;
    pruefsumme: string;
    known: Dateistand | undefined;
    mapping: Mapping | undefined;
  },
): Promise<Dateiergebnis> {
  const { quelle } = lauf;
  const inTransaction: InTransaction = (run) => database.asSystem('import', run);
  const verdict: { refused?: 'ohneZeilen' | 'abgelehnt' | 'angehalten' } = {};
  const job: FileJob = {
    kind: datei.art,
    mapping,
    content,
    probelauf: false,
    modus: quelle.modus,
    fileName: datei.datei,
    source: quelle.name,
    person: null,
    locale: 'de-DE',
    clock,
    signal,
    admit: (counts) => {
      const zahlen = figuresOf(counts, known?.zeilen ?? null);
      if (zahlen.zeilen === 0) verdict.refused = 'ohneZeilen';
      else if (zahlen.zeilen === zahlen.fehlerhaft) verdict.refused = 'abgelehnt';
      else if (known?.freigegeben !== pruefsumme && exceeds(zahlen, quelle.grenze))
        verdict.refused = 'angehalten';
      return verdict.refused === undefined;
    },
    ...(datei.art === 'studierende' && {
      taken: (db, { fehlerhaft }) =>
        keepNamed(db, { quelleId: quelle.id, datei: datei.datei, isComplete: fehlerhaft === 0 }),
    }),
  };
  const { run } = await orAborted(inTransaction, job, () =>
    abortable(
      inTransaction,
      signal,
    )(async (db) => {
      const imported = await importFileWithin(db, job);
      const figures = figuresOf(imported.run, known?.zeilen ?? null);
      const halt: Halt = { pruefsumme, zahlen: figures, importId: imported.run.id };
      await keepFile(db, lauf, datei, {
        angehalten: verdict.refused === 'angehalten' ? halt : null,
        freigegeben: null,
        ...(imported.run.uebernommen && {
          pruefsumme,
          zeilen: figures.neu + figures.geaendert + figures.unveraendert,
          fehlerhaft: figures.fehlerhaft,
          eingelesenAm: clock(),
        }),
      });
      return imported;
    }),
  );
  signal.throwIfAborted();
  const figures = { zahlen: figuresOf(run, known?.zeilen ?? null), importId: run.id };
  if (run.uebernommen) return resultOf(datei, 'uebernommen', figures);
  if (verdict.refused === 'angehalten') throw new Stop('angehalten', resultOf(datei, 'angehalten', figures));
  const grund = verdict.refused ?? 'abgelehnt';
  throw new Stop('fehlgeschlagen', resultOf(datei, 'abgelehnt', figures), { grund });
}
