import type { Readable } from 'node:stream';
import type { ImportKind } from '@firmenportal/contract/import';
import {
  MAX_BEGINNING,
  MAX_IMPORTZUORDNUNGEN,
  createImportzuordnung,
  deleteImportzuordnung,
  describeImportColumns,
  listImportzuordnungen,
} from '@firmenportal/contract/importzuordnungen';
import { schoolDay } from '@firmenportal/contract/locale';
import { FileError, findingText } from '#import/finding.ts';
import { KIND_OF } from '#import/kinds.ts';
import { columnsOf, readBeginning, rowsOf } from '#import/mapping/columns.ts';
import { unknownHeadings } from '#import/mapping/mapping.ts';
import { previewRows } from '#import/mapping/preview.ts';
import { proposeMapping } from '#import/mapping/proposal.ts';
import { arriving, UploadError } from '#import/temp-file.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Database } from '#platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { handle, handleStream, type Route } from '#platform/http/route.ts';
import { countOtherMappings, deleteMappingById, findMappings, putMapping } from './importzuordnungen.db.ts';
import { presentColumns, presentMapping } from './importzuordnungen.presenter.ts';
import { findSavedMapping } from './shared/saved-mapping.db.ts';

interface Deps {
  database: Database;
  basePath: string;
}

/** How files with other headings are read, under names; and what a file could be. */
export function importzuordnungenRoutes({ database, basePath }: Deps): Route[] {
  return [
    handleStream(describeImportColumns, async ({ params, query, locale, now, stream }) => {
      const kind = KIND_OF[params.art as ImportKind];
      const mapping = await findSavedMapping(database, kind.name, query.zuordnung);
      if (mapping === null) throw notFound();
      const beginning = await readBeginning(await readLimited(stream)).catch((error: unknown) => {
        throw error instanceof FileError
          ? new ValidationError(
              error.findings.map((finding) => ({
                propertyPath: `zeilen[${finding.row}]`,
                message: findingText(finding, locale),
                code: finding.code,
              })),
            )
          : error;
      });
      const columns = columnsOf(beginning);
      const described = {
        kind,
        columns,
        rows: mapping ? [] : rowsOf(beginning),
        proposal: proposeMapping(columns, kind),
        preview: mapping ? previewRows(beginning, { kind, mapping, today: schoolDay(now) }) : [],
      };
      return presentColumns(basePath, described, locale);
    }),
    handle(listImportzuordnungen, async ({ db, query }) => {
      const rows = await findMappings(db, query);
      return { total: rows.length, members: rows.map((row) => presentMapping(basePath, row)) };
    }),
    handle(createImportzuordnung, async ({ db, access, body, locale, now }) => {
      const violations = unknownHeadings(body.zuordnung, KIND_OF[body.art], locale);
      if (violations.length > 0) {
        throw new ValidationError(
          violations.map((one) => ({ ...one, propertyPath: `zuordnung.${one.propertyPath}` })),
        );
      }
      if ((await countOtherMappings(db, body)) >= MAX_IMPORTZUORDNUNGEN) {
        throw new ApiError(409, 'fehler.409.importzuordnungenZuViele', {
          values: { grenze: MAX_IMPORTZUORDNUNGEN },
        });
      }
      const row = await putMapping(db, body, now);
      if (!row) throw new Error('the mapping was not written');
      await recordAudit(db, access, 'importzuordnung.gespeichert', {
        objekt: row.id,
        angaben: { art: row.art, titel: row.name },
      });
      return presentMapping(basePath, row);
    }),
    handle(deleteImportzuordnung, async ({ db, access, params }) => {
      const row = await deleteMappingById(db, params.id);
      if (!row) throw notFound();
      await recordAudit(db, access, 'importzuordnung.geloescht', {
        objekt: row.id,
        angaben: { art: row.art, titel: row.name },
      });
    }),
  ];
}

/** @throws ApiError if it is too large, or the client leaves before all of it has arrived */
async function readLimited(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of arriving(stream)) {
      size += chunk.length;
      if (size > MAX_BEGINNING) throw new ApiError(413, 'fehler.413.groesse');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UploadError ? new ApiError(400, 'fehler.400.koerper') : error;
  }
  return Buffer.concat(chunks);
}
