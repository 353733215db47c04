import {
  createImport,
  getImport,
  getImportSample,
  listImporte,
  type Importart,
} from '@firmenportal/contract/import';
import { ARTEN } from '../../import/arten.ts';
import { importDatei } from '../../import/datei.ts';
import { sampleOf } from '../../import/sample.ts';
import { UploadFehler, withZwischendatei } from '../../import/zwischendatei.ts';
import type { Database } from '../../platform/db/database.ts';
import { dateinameOf } from '../../platform/files/dateiname.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, handleStream, type Route } from '../../platform/http/handler.ts';
import { findImport, findImporte } from './import.db.ts';
import { presentImport, presentImportZeile, presentViolations } from './import.presenter.ts';

/** As long as a restart takes. */
const RETRY_SECONDS = '30';

interface Deps {
  database: Database;
  uhr: () => Date;
  basis: string;
  /** The server ends: imports do, too. */
  closing: AbortSignal;
}

export function importRoutes({ database, uhr, basis, closing }: Deps): Route[] {
  const inTurn = createTurns();
  return [
    handleStream(createImport, async ({ params, query, zugriff, sprache, strom }) => {
      const art = params.art as Importart;
      const { probelauf = false, modus = 'alles', datei = '' } = query;
      const name = dateinameOf(datei) ?? `${art}.csv`;
      const auftrag = { art, probelauf, modus, datei: name, person: zugriff, sprache, uhr, signal: closing };
      const { lauf } = await withZwischendatei(strom, (inhalt) =>
        inTurn(() => importDatei(database, { ...auftrag, inhalt })),
      ).catch((error: unknown) => {
        throw error instanceof UploadFehler ? toApiError(error) : error;
      });
      if (lauf.aborted) {
        throw new ApiError(503, 'fehler.503.importAborted', { headers: { 'retry-after': RETRY_SECONDS } });
      }
      // A dry run has done what was asked for, whatever it found.
      if (!lauf.uebernommen && !probelauf) throw new ValidationError(presentViolations(lauf));
      const kept = await database.alsSystem('import', (db) => findImport(db, lauf));
      if (!kept) throw new Error('the import was not kept');
      return presentImport(basis, kept);
    }),
    handle(listImporte, async ({ db, zugriff, query }) => {
      const { total, members } = await findImporte(db, zugriff, query);
      return { total, members: members.map((row) => presentImportZeile(basis, row)) };
    }),
    handle(getImport, async ({ db, params }) => {
      const row = await findImport(db, params);
      if (!row) throw notFound();
      return presentImport(basis, row);
    }),
    handle(getImportSample, async ({ params, sprache }) => ({
      name: `${params.art}.csv`,
      medientyp: 'text/csv',
      inhalt: () => sampleOf(ARTEN[params.art as Importart], sprache),
    })),
  ];
}

/**
 * One import at a time: they would wait for one another in the database, each with a connection that others
 * need. Here they wait with a file.
 */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function toApiError({ grund }: UploadFehler): ApiError {
  return grund === 'zuGross'
    ? new ApiError(413, 'fehler.413.groesse')
    : new ApiError(400, 'fehler.400.koerper');
}
