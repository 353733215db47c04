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
import { violationText } from '@firmenportal/contract/hydra/violation';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Files } from '../../platform/files/files.ts';
import { notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, handleUpload, type Route, type UploadAnfrage } from '../../platform/http/handler.ts';
import { presentDokument } from '../stammdaten/dokument.presenter.ts';
import {
  deleteDokument as deleteRow,
  dokumenteListe,
  findDokument,
  findDokumente,
  insertDokument,
  lockDokument,
  updateDokument as updateRow,
  type DokumentRow,
} from './dokumente.db.ts';
import { dokumenteSpalten } from './dokumente.presenter.ts';
import { medientypOf, nameOf } from './dokumente.rules.ts';

/** Documents that the school publishes (product.md §9). */
export function dokumenteRoutes({ basis, files }: { basis: string; files: Files }): Route[] {
  const versioned = (row: DokumentRow) => ({ version: row.version, inhalt: presentDokument(basis, row) });
  return [
    handle(
      listDokumente,
      async ({ db, zugriff, query }) => {
        const { total, members } = await findDokumente(db, zugriff, query);
        return { total, members: members.map((row) => presentDokument(basis, row)) };
      },
      { name: 'dokumente', liste: dokumenteListe, spalten: dokumenteSpalten },
    ),
    handle(getDokument, async ({ db, params }) => versioned(found(await findDokument(db, params.id)))),
    handle(getDokumentdatei, async ({ db, params }) => {
      const { dateiname, medientyp, groesse, schluessel } = found(await findDokument(db, params.id));
      return {
        name: dateiname,
        medientyp,
        inhalt: async () => ({ strom: await files.read(schluessel), laenge: groesse }),
      };
    }),
    handleUpload(createDokument, files, {
      prepare: kept,
      handler: async ({ db, zugriff, body, vorbereitet, jetzt }) => {
        const row = found(await insertDokument(db, { ...body, ...vorbereitet, veroeffentlichtAm: jetzt }));
        await protokolliere(db, zugriff, 'dokument.neu', entryOf(row));
        return presentDokument(basis, row);
      },
    }),
    handle(updateDokument, async ({ db, zugriff, params, body, requireVersion }) => {
      const stored = found(await lockDokument(db, params.id));
      requireVersion(stored.version);
      const { titel = stored.titel, kategorie = stored.kategorie } = body;
      const felder = [
        titel !== stored.titel && 'titel',
        kategorie !== stored.kategorie && 'kategorie',
      ].filter((name) => name !== false);
      if (felder.length === 0) return versioned(stored);
      const row = found(await updateRow(db, stored.id, { titel, kategorie }));
      await protokolliere(db, zugriff, 'dokument.geaendert', entryOf(row, { felder }));
      return versioned(row);
    }),
    handleUpload(putDokumentdatei, files, {
      admit: async ({ db, params }) => void found(await findDokument(db, params.id)),
      prepare: kept,
      // Another file is news to whoever has the one before.
      handler: async ({ db, zugriff, params, vorbereitet, jetzt }) => {
        const row = found(await updateRow(db, params.id, { ...vorbereitet, veroeffentlichtAm: jetzt }));
        await protokolliere(db, zugriff, 'dokument.geaendert', entryOf(row, { felder: ['datei'] }));
        return presentDokument(basis, row);
      },
    }),
    handle(deleteDokument, async ({ db, zugriff, params }) => {
      const row = found(await deleteRow(db, params.id));
      await protokolliere(db, zugriff, 'dokument.geloescht', entryOf(row));
    }),
  ];
}

/** Puts a file into the store; what is none of the kinds that are published is refused where people chose it. */
async function kept({ datei, keep, sprache }: Pick<UploadAnfrage<Operation>, 'datei' | 'keep' | 'sprache'>) {
  const medientyp = medientypOf(datei.inhalt);
  if (medientyp === undefined) {
    const code = 'dokumentart';
    throw new ValidationError([{ propertyPath: 'datei', message: violationText(sprache, code), code }]);
  }
  return {
    medientyp,
    dateiname: nameOf(datei.name, medientyp),
    groesse: datei.inhalt.length,
    schluessel: await keep('dokumente', datei.inhalt),
  };
}

function found(row: DokumentRow | undefined): DokumentRow {
  if (!row) throw notFound();
  return row;
}

/** By its title, since what is deleted has nothing else to be known by. */
const entryOf = ({ id, titel, dateiname }: DokumentRow, angaben: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel, dateiname, ...angaben },
});
