import {
  createDokument,
  deleteDokument,
  getDokument,
  getDokumentdatei,
  listDokumente,
  putDokumentdatei,
  updateDokument,
} from '@firmenportal/contract/dokumente';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Files } from '#platform/files/files.ts';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { storedFile } from '#platform/http/files/stored-file.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, handleUpload, type Route, type UploadInput } from '#platform/http/route.ts';
import { presentDokument } from './shared/dokument.presenter.ts';
import {
  deleteDokument as deleteRow,
  dokumenteList,
  type DokumentRow,
  findDokument,
  insertDokument,
  lockDokument,
  updateDokument as updateRow,
} from './dokumente.db.ts';
import { dokumenteColumns } from './dokumente.presenter.ts';
import { mediaTypeOf, nameOf } from './dokumente.rules.ts';

/** The school's documents (product.md §9). */
export function dokumenteRoutes({ basePath, files }: { basePath: string; files: Files }): Route[] {
  const versioned = (row: DokumentRow) => ({ version: row.version, content: presentDokument(basePath, row) });
  return [
    handleList(listDokumente, { name: 'dokumente', list: dokumenteList, columns: dokumenteColumns }, (row) =>
      presentDokument(basePath, row),
    ),
    handle(getDokument, async ({ db, params }) => versioned(found(await findDokument(db, params.id)))),
    handle(getDokumentdatei, async ({ db, access, params }) => {
      const row = found(await findDokument(db, params.id));
      const { dateiname: name, medientyp: mediaType, groesse: length, schluessel: key } = row;
      return storedFile(files, { name, mediaType, key, length }, access);
    }),
    handleUpload(createDokument, files, {
      prepare: kept,
      handler: async ({ db, access, body, prepared, now }) => {
        const row = found(await insertDokument(db, { ...body, ...prepared, veroeffentlichtAm: now }));
        await recordAudit(db, access, 'dokument.neu', entryOf(row));
        return presentDokument(basePath, row);
      },
    }),
    handle(updateDokument, async ({ db, access, params, body, requireVersion }) => {
      const stored = found(await lockDokument(db, params.id));
      requireVersion(stored.version);
      const { titel = stored.titel, kategorie = stored.kategorie } = body;
      const fields = [
        titel !== stored.titel && 'titel',
        kategorie !== stored.kategorie && 'kategorie',
      ].filter((name) => name !== false);
      if (fields.length === 0) return versioned(stored);
      const row = found(await updateRow(db, stored.id, { titel, kategorie }));
      await recordAudit(db, access, 'dokument.geaendert', entryOf(row, { felder: fields }));
      return versioned(row);
    }),
    handleUpload(putDokumentdatei, files, {
      admit: async ({ db, params }) => void found(await findDokument(db, params.id)),
      prepare: kept,
      // A replaced file is announced to people who have the old one.
      handler: async ({ db, access, params, prepared, now }) => {
        const row = found(await updateRow(db, params.id, { ...prepared, veroeffentlichtAm: now }));
        await recordAudit(db, access, 'dokument.geaendert', entryOf(row, { felder: ['datei'] }));
        return presentDokument(basePath, row);
      },
    }),
    handle(deleteDokument, async ({ db, access, params }) => {
      const row = found(await deleteRow(db, params.id));
      await recordAudit(db, access, 'dokument.geloescht', entryOf(row));
    }),
  ];
}

/** Puts a file into the store. A file of no permitted kind is refused with an error on the form's field. */
async function kept({ file, keep, locale }: Pick<UploadInput<Operation>, 'file' | 'keep' | 'locale'>) {
  const mediaType = mediaTypeOf(file.content);
  if (mediaType === undefined) {
    const code = 'dokumentart';
    throw new ValidationError([{ propertyPath: 'datei', message: violationText(locale, code), code }]);
  }
  return {
    medientyp: mediaType,
    dateiname: nameOf(file.name, mediaType),
    groesse: file.content.length,
    schluessel: await keep('dokumente', file.content),
  };
}

function found(row: DokumentRow | undefined): DokumentRow {
  if (!row) throw notFound();
  return row;
}

/** Audited with its title, because a deleted record can't be looked up any more. */
const entryOf = ({ id, titel, dateiname }: DokumentRow, details: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel, dateiname, ...details },
});
