import { createImport, listImporte, type Importart } from '@firmenportal/contract/import';
import { importDatei } from '../../import/datei.ts';
import { UploadFehler, withZwischendatei } from '../../import/zwischendatei.ts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError, ValidationError } from '../../platform/http/api-error.ts';
import { handle, handleStream, type Route } from '../../platform/http/handler.ts';
import { findImporte } from './import.db.ts';
import { presentImport, presentViolations } from './import.presenter.ts';

interface Deps {
  database: Database;
  uhr: () => Date;
  basis: string;
}

export function importRoutes({ database, uhr, basis }: Deps): Route[] {
  const inTurn = createTurns();
  return [
    handleStream(createImport, async ({ params, query, zugriff, sprache, strom }) => {
      const art = params.art as Importart;
      const { probelauf = false, modus = 'alles' } = query;
      const auftrag = { art, probelauf, modus, datei: `${art}.csv`, person: zugriff, sprache, uhr };
      const { lauf } = await withZwischendatei(strom, (inhalt) =>
        inTurn(() => importDatei(database, { ...auftrag, inhalt })),
      ).catch((error: unknown) => {
        throw error instanceof UploadFehler ? toApiError(error) : error;
      });
      // A dry run has done what was asked for, whatever it found.
      if (!lauf.uebernommen && !probelauf) throw new ValidationError(presentViolations(lauf));
      return presentImport(basis, lauf);
    }),
    handle(listImporte, async ({ db, query }) => {
      const { total, members } = await findImporte(db, query);
      return { total, members: members.map((row) => presentImport(basis, row)) };
    }),
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
