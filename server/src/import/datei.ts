import type { Importart, Ordnerart } from '@firmenportal/contract/import';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../platform/audit/audit.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { importlauf } from '../platform/db/schema/schema.ts';
import type { Zugriff } from '../platform/db/query/scope.ts';
import { befundText, type Befund } from './befund.ts';
import { abortable, type InTransaction } from './abortable.ts';
import { runImport, type Importauftrag, type Importergebnis } from './importlauf.ts';

export interface Dateiauftrag extends Omit<Importauftrag, 'jetzt'> {
  /** The file's name, without folders. */
  readonly datei: string;
  /** Who imports; null for the command line. */
  readonly person: Pick<Zugriff, 'benutzerId' | 'firmaId'> | null;
  /** Language of the reasons that are kept. */
  readonly sprache: Sprache;
  readonly uhr: () => Date;
  /** The time that dates may not lie beyond, where it is not the present. */
  readonly stichtag?: Date;
  /** Ends the import, which then leaves nothing but that it was tried. */
  readonly signal?: AbortSignal;
}

/** An import as it is kept, and what was found with the values that are not. */
export interface Importiert {
  readonly lauf: typeof importlauf.$inferSelect;
  readonly befunde: readonly Befund[];
}

const NOTHING = { zeilen: 0, neu: 0, geaendert: 0, unveraendert: 0, fehlerhaft: 0, uebernommen: false };

/** Imports a file in a transaction of its own. */
export function importDatei(database: Database, auftrag: Dateiauftrag): Promise<Importiert> {
  const inTransaction: InTransaction = (work) => database.alsSystem('import', work);
  return orAborted(inTransaction, auftrag, () =>
    abortable(inTransaction, auftrag.signal)((db) => importDateiWithin(db, auftrag)),
  );
}

/** Runs an import; of one that its signal ended it is kept, in a transaction of its own, that it was tried. */
export async function orAborted(
  inTransaction: InTransaction,
  auftrag: Lauf,
  run: () => Promise<Importiert>,
): Promise<Importiert> {
  const begonnenAm = auftrag.uhr();
  try {
    return await run();
  } catch (error) {
    if (!auftrag.signal?.aborted || error !== auftrag.signal.reason) throw error;
    const ergebnis = { ...NOTHING, aborted: true as const, befunde: [] };
    return {
      lauf: await inTransaction((db) => keepLauf(db, auftrag, begonnenAm, ergebnis)),
      befunde: [],
    };
  }
}

/** Imports a file and keeps the result, whatever it is, in the transaction of `db`. */
export async function importDateiWithin(db: Db, auftrag: Dateiauftrag): Promise<Importiert> {
  const begonnenAm = auftrag.uhr();
  const ergebnis = await runImport(db, { ...auftrag, jetzt: auftrag.stichtag ?? begonnenAm });
  return { lauf: await keepLauf(db, auftrag, begonnenAm, ergebnis), befunde: ergebnis.befunde };
}

/** What is kept of a run besides its result. */
export type Lauf = Pick<
  Dateiauftrag,
  'datei' | 'probelauf' | 'modus' | 'person' | 'sprache' | 'uhr' | 'signal'
> & {
  readonly art: Importart | Ordnerart;
};

/** Keeps the result of a run, and audits it. */
export async function keepLauf(
  db: Db,
  auftrag: Lauf,
  begonnenAm: Date,
  { befunde, ...counts }: Importergebnis & { readonly aborted?: true },
) {
  const { art, datei, probelauf, modus, person, sprache, uhr } = auftrag;
  const [lauf] = await db
    .insert(importlauf)
    .values({
      benutzerId: person?.benutzerId ?? null,
      art,
      datei,
      probelauf,
      modus,
      begonnenAm,
      beendetAm: uhr(),
      ...counts,
      fehler: befunde.map((befund) => ({
        zeile: befund.zeile,
        spalte: befund.spalte,
        code: befund.code,
        meldung: befundText(befund, sprache),
      })),
    })
    .returning();
  if (!lauf) throw new Error('the import was not kept');
  await protokolliere(db, person, 'import', { objekt: lauf.id, angaben: { art, probelauf, ...counts } });
  return lauf;
}
