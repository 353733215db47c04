import {
  createImport,
  getImport,
  getImportSample,
  getLaufenderImport,
  listImporte,
  stopLaufenderImport,
  type ImportKind,
} from '@firmenportal/contract/import';
import { KIND_OF } from '#import/kinds.ts';
import { importFile, toldFindings } from '#import/file.ts';
import { TicketTaken } from '#import/running.ts';
import { sampleOf } from '#import/sample.ts';
import { UploadError, withTempFile } from '#import/temp-file.ts';
import type { Database } from '#platform/db/database.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { handle, handleDetached, handlePrepared, handleStream, type Route } from '#platform/http/route.ts';
import { findSavedMapping } from '../importzuordnungen/shared/saved-mapping.db.ts';
import { followImports } from './laufender-import.db.ts';
import { findImport, findImporte } from './import.db.ts';
import {
  presentImport,
  presentImportListItem,
  presentLaufenderImport,
  presentViolations,
} from './import.presenter.ts';

/** As long as a restart takes. */
const RETRY_SECONDS = '30';

interface Deps {
  database: Database;
  clock: () => Date;
  basePath: string;
  /** Aborted when the server shuts down, which aborts imports as well. */
  closing: AbortSignal;
}

export function importRoutes({ database, clock, basePath, closing }: Deps): Route[] {
  const inTurn = createTurns();
  const imports = followImports(database);
  return [
    handleStream(createImport, async ({ params, query, access, locale, stream }) => {
      const kind = params.art as ImportKind;
      const {
        probelauf = false,
        modus = 'alles',
        datei: file = '',
        zuordnung: mappingId,
        kennung: ticket,
      } = query;
      const mapping = await findSavedMapping(database, kind, mappingId);
      if (mapping === null) throw notFound();
      const name = fileNameOf(file) ?? `${kind}.csv`;
      const job = {
        kind,
        mapping,
        probelauf,
        modus,
        fileName: name,
        person: access,
        locale,
        clock,
        ticket,
      };
      const { run, findings } = await imports
        .follow(ticket, async (followed) => {
          const imported = await withTempFile(stream, (content) => {
            followed.step = 'warten';
            return inTurn(() => {
              followed.step = undefined;
              const signal = AbortSignal.any([closing, followed.signal]);
              return importFile(database, { ...job, content, signal });
            });
          });
          return { ...imported, aborted: imported.run.aborted };
        })
        .catch((error: unknown) => {
          throw toApiError(error);
        });
      if (run.aborted && closing.aborted) {
        throw new ApiError(503, 'fehler.503.importAborted', { headers: { 'retry-after': RETRY_SECONDS } });
      }
      // A dry run has succeeded, whatever it found, and what somebody has stopped was stopped.
      if (!run.uebernommen && !probelauf && !run.aborted) throw new ValidationError(presentViolations(run));
      const kept = await database.asSystem('import', (db) => findImport(db, access, run));
      if (!kept) throw new Error('the import was not kept');
      // Who brings the file gets back what has to be mended, also beyond what is kept of a run.
      return presentImport(basePath, { ...kept, fehler: toldFindings(findings, locale) }, locale);
    }),
    handle(listImporte, async ({ db, access, query }) => {
      const { total, members } = await findImporte(db, access, query);
      return { total, members: members.map((row) => presentImportListItem(basePath, row)) };
    }),
    handleDetached(getLaufenderImport, async ({ params: { kennung } }) =>
      presentLaufenderImport(basePath, kennung, await imports.find(kennung)),
    ),
    handlePrepared(stopLaufenderImport, {
      // Takes as long as the import needs to notice.
      prepare: ({ params: { kennung } }) => imports.stop(kennung),
      handler: ({ prepared: outcome }) => {
        if (outcome === undefined) throw notFound();
        if (outcome === 'late') throw new ApiError(409, 'fehler.409.importEndet');
      },
    }),
    handle(getImport, async ({ db, access, params }) => {
      const row = await findImport(db, access, params);
      if (!row) throw notFound();
      return presentImport(basePath, row, access.locale);
    }),
    handle(getImportSample, async ({ params, locale }) => ({
      name: `${params.art}.csv`,
      mediaType: 'text/csv',
      content: () => sampleOf(KIND_OF[params.art as ImportKind], locale),
    })),
  ];
}

/**
 * One import at a time. In the database they would wait for each other, each holding a connection that others need.
 * Here they wait holding only a file.
 */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function toApiError(error: unknown): unknown {
  if (error instanceof TicketTaken) return new ApiError(409, 'fehler.409.importKennung');
  if (!(error instanceof UploadError)) return error;
  const { reason } = error;
  if (reason === 'keinPlatz') {
    return new ApiError(503, 'fehler.503.platz', { headers: { 'retry-after': RETRY_SECONDS } });
  }
  return reason === 'zuGross'
    ? new ApiError(413, 'fehler.413.groesse')
    : new ApiError(400, 'fehler.400.koerper');
}
