import { randomUUID } from 'node:crypto';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { BodyOf } from '@firmenportal/contract/hydra/operation';
import {
  createImportquelle,
  createImportquellenfreigabe,
  createImportquellenlauf,
  deleteImportquelle,
  getImportquelle,
  listImportquellen,
  MAX_IMPORTQUELLEN,
  putImportquellenpause,
  updateImportquelle,
} from '@firmenportal/contract/importquellen';
import type { Locale } from '@firmenportal/contract/locale';
import { findMapping } from '#features/importzuordnungen/shared/saved-mapping.db.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Seal } from '#platform/auth/seal.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { followFehlende } from './fehlende.db.ts';
import * as quellen from './importquellen.db.ts';
import { presentImportquelle, presentImportquelleListItem } from './importquellen.presenter.ts';
import { changedIn, destinationOf, inOrder, type QuellenAngaben } from './importquellen.rules.ts';

interface Deps {
  seal: Seal;
  basePath: string;
  /** The operator's folder that folders of sources are below; unset: there are no such sources. */
  importFolder?: string | undefined;
}

interface Checked {
  angaben: QuellenAngaben;
  /** Its files as they were sent, by whose places what is wrong is told. */
  dateien: BodyOf<typeof createImportquelle>['dateien'];
  secretMissing: boolean;
  locale: Locale;
}

async function lock(db: Db, id: string) {
  const row = await quellen.lockImportquelle(db, id);
  if (!row) throw notFound();
  return row;
}

/** Sources that the portal fetches files from, for the school's own people. */
export function importquellenRoutes({ seal, basePath, importFolder }: Deps): Route[] {
  const shown = async (db: Db, id: string) => {
    const row = await quellen.findImportquelle(db, id);
    if (!row) throw notFound();
    return presentImportquelle(basePath, row);
  };
  const versioned = async (db: Db, id: string) => {
    const row = await quellen.findImportquelle(db, id);
    if (!row) throw notFound();
    return { version: row.version, content: presentImportquelle(basePath, row) };
  };
  async function requireUsable(
    db: Db,
    id: string | null,
    { angaben, dateien, secretMissing, locale }: Checked,
  ): Promise<void> {
    if (angaben.ort === 'ordner' && importFolder === undefined) {
      throw new ApiError(409, 'fehler.409.importordnerFehlt');
    }
    const names = await quellen.otherNames(db, id);
    if (id === null && names.length >= MAX_IMPORTQUELLEN) {
      throw new ApiError(409, 'fehler.409.importquellenZuViele', { values: { grenze: MAX_IMPORTQUELLEN } });
    }
    const wrong: Violation[] = [];
    if (names.includes(angaben.name)) wrong.push(violation(locale, ['name'], 'nameVergeben'));
    if (secretMissing) wrong.push(violation(locale, ['geheimnis'], 'geheimnisFehlt'));
    for (const [at, { art, zuordnung }] of dateien.entries()) {
      if (zuordnung !== null && !(await findMapping(db, art, identifierOf(zuordnung)))) {
        wrong.push(violation(locale, ['dateien', at, 'zuordnung'], 'auswahl'));
      }
    }
    if (wrong.length > 0) throw new ValidationError(wrong);
  }

  return [
    handle(listImportquellen, async ({ db, access, query }) => {
      const { total, members } = await quellen.findImportquellen(db, access, query);
      return { total, members: members.map((row) => presentImportquelleListItem(basePath, row)) };
    }),
    handle(getImportquelle, ({ db, params }) => versioned(db, params.id)),
    handle(createImportquelle, async ({ db, access, body, locale, now }) => {
      const { angaben, secret } = splitBody(body);
      const secretMissing = angaben.ort !== 'ordner' && secret === null;
      await requireUsable(db, null, { angaben, dateien: body.dateien, secretMissing, locale });
      const id = randomUUID();
      const geheimnis = secret === null ? null : seal.close(secret, id);
      await quellen.insertImportquelle(db, id, { angaben, geheimnis, now });
      await recordAudit(db, access, 'importquelle.neu', { objekt: id, angaben: { titel: angaben.name } });
      return shown(db, id);
    }),
    handle(updateImportquelle, async ({ db, access, params, body, locale, now, requireVersion }) => {
      const stored = await lock(db, params.id);
      requireVersion(stored.version);
      const { angaben, secret } = splitBody(body);
      const staysThere = destinationOf(stored) === destinationOf(angaben);
      const kept = staysThere ? stored.geheimnis : null;
      const secretMissing = angaben.ort !== 'ordner' && secret === null && kept === null;
      await requireUsable(db, stored.id, { angaben, dateien: body.dateien, secretMissing, locale });
      const fields = [...changedIn(stored, angaben), ...(secret === null ? [] : ['geheimnis'])];
      if (fields.length === 0) return versioned(db, stored.id);
      const geheimnis = secret === null ? kept : seal.close(secret, stored.id);
      await quellen.updateImportquelle(db, stored.id, { angaben, geheimnis, now });
      await followFehlende(db, stored.id, stored, angaben);
      await recordAudit(db, access, 'importquelle.geaendert', {
        objekt: stored.id,
        angaben: { titel: angaben.name, felder: fields },
      });
      return versioned(db, stored.id);
    }),
    handle(putImportquellenpause, async ({ db, access, params, body, now }) => {
      const stored = await lock(db, params.id);
      if (stored.pausiert !== body.pausiert) {
        await quellen.pauseImportquelle(db, stored.id, body.pausiert, now);
        await recordAudit(db, access, body.pausiert ? 'importquelle.pausiert' : 'importquelle.fortgesetzt', {
          objekt: stored.id,
          angaben: { titel: stored.name },
        });
      }
      return shown(db, stored.id);
    }),
    handle(deleteImportquelle, async ({ db, access, params }) => {
      const stored = await lock(db, params.id);
      await quellen.deleteImportquelle(db, stored.id);
      await recordAudit(db, access, 'importquelle.geloescht', {
        objekt: stored.id,
        angaben: { titel: stored.name },
      });
    }),
    handle(createImportquellenlauf, async ({ db, access, params, now }) => {
      const stored = await lock(db, params.id);
      await quellen.requestRun(db, stored.id, now);
      await recordAudit(db, access, 'importquelle.abgerufen', {
        objekt: stored.id,
        angaben: { titel: stored.name },
      });
      return shown(db, stored.id);
    }),
    handle(createImportquellenfreigabe, async ({ db, access, params, body, now }) => {
      const stored = await lock(db, params.id);
      if (!(await quellen.releaseFile(db, stored.id, body.pruefsumme))) {
        throw new ApiError(409, 'fehler.409.importquelleNichtAngehalten');
      }
      await quellen.requestRun(db, stored.id, now);
      await recordAudit(db, access, 'importquelle.freigegeben', {
        objekt: stored.id,
        angaben: { titel: stored.name },
      });
      return shown(db, stored.id);
    }),
  ];
}

/** What is stored as it is, and the secret. What does not belong to the place is left out. */
function splitBody({ geheimnis, ...angaben }: BodyOf<typeof createImportquelle>): {
  angaben: QuellenAngaben;
  secret: string | null;
} {
  const { ort, host, port, benutzer, fingerabdruck } = angaben;
  const files = angaben.dateien.map(({ art, datei, zuordnung }) => ({
    art,
    datei,
    zuordnung: zuordnung === null ? null : identifierOf(zuordnung),
  }));
  const ofSftp =
    ort === 'sftp'
      ? { host, port, benutzer, fingerabdruck }
      : { host: null, port: null, benutzer: null, fingerabdruck: null };
  return {
    angaben: { ...angaben, ...ofSftp, dateien: inOrder(files) },
    secret: ort === 'ordner' ? null : geheimnis,
  };
}
