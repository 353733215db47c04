import { buffer } from 'node:stream/consumers';
import {
  deleteFirmenlogo,
  deleteKontaktfoto,
  getFirmenlogo,
  getKontaktfoto,
  getProfilfoto,
  getStudentenfoto,
  putFirmenlogo,
  putKontaktfoto,
} from '@firmenportal/contract/bilder';
import type { Operation } from '@firmenportal/contract/hydra/operation';
import { violationText } from '@firmenportal/contract/hydra/violation';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import type { Files } from '../../platform/files/files.ts';
import { notFound, ValidationError } from '../../platform/http/api-error.ts';
import type { Datei } from '../../platform/http/file.ts';
import { handle, handleUpload, type Route, type UploadAnfrage } from '../../platform/http/handler.ts';
import { logoOf, photoOf, PictureError, type Bild } from '../../platform/pictures/picture.ts';
import {
  findEigenesFoto,
  findKontaktfoto,
  findLogo,
  findStudentenfoto,
  writeEigenesFoto,
  writeLogo,
} from './bilder.db.ts';
import { ablageOf, dateiOf } from './bilder.rules.ts';

export function bilderRoutes({ files }: { files: Files }): Route[] {
  /** Pictures are small enough to be held. */
  function send(name: string, row: { schluessel: string | null } | undefined): Datei {
    const { schluessel = null } = row ?? {};
    if (schluessel === null) throw notFound();
    return { ...dateiOf(name, schluessel), inhalt: async () => buffer(await files.read(schluessel)) };
  }

  return [
    handle(getKontaktfoto, async ({ db, zugriff, params }) =>
      send('foto', await findKontaktfoto(db, zugriff, params.id)),
    ),
    handle(getProfilfoto, async ({ db, zugriff }) => send('foto', await findEigenesFoto(db, zugriff))),
    handle(getStudentenfoto, async ({ db, zugriff, params }) =>
      send('foto', await findStudentenfoto(db, zugriff, params.id)),
    ),
    handle(getFirmenlogo, async ({ db, zugriff, params }) =>
      send('logo', await findLogo(db, zugriff, params.id)),
    ),
    handleUpload(putKontaktfoto, files, {
      admit: ({ db, zugriff, params }) => requireEigenen(db, zugriff, params.id),
      prepare: ({ datei, body, keep, sprache }) =>
        kept('fotos', photoOf(datei.inhalt, body), { keep, sprache }),
      handler: ({ db, zugriff, params, vorbereitet }) => setFoto(db, zugriff, params.id, vorbereitet),
    }),
    handle(deleteKontaktfoto, ({ db, zugriff, params }) => setFoto(db, zugriff, params.id, null)),
    handleUpload(putFirmenlogo, files, {
      admit: async ({ db, zugriff, params }) => {
        if (!(await findLogo(db, zugriff, params.id))) throw notFound();
      },
      prepare: ({ datei, keep, sprache }) => kept('logos', logoOf(datei.inhalt), { keep, sprache }),
      handler: ({ db, zugriff, params, vorbereitet }) => setLogo(db, zugriff, params.id, vorbereitet),
    }),
    handle(deleteFirmenlogo, ({ db, zugriff, params }) => setLogo(db, zugriff, params.id, null)),
  ];
}

/** Puts a picture into the store; what is none is refused where people chose it. */
async function kept(
  bereich: 'fotos' | 'logos',
  drawn: Promise<Bild>,
  { keep, sprache }: Pick<UploadAnfrage<Operation>, 'keep'> & { sprache: Sprache },
): Promise<string> {
  const { format, inhalt } = await drawn.catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    const { code } = error;
    throw new ValidationError([{ propertyPath: 'datei', message: violationText(sprache, code), code }]);
  });
  return keep(ablageOf(bereich, format), inhalt);
}

async function requireEigenen(db: Db, zugriff: Zugriff, kontaktId: string): Promise<void> {
  if ((await findEigenesFoto(db, zugriff))?.kontaktId !== kontaktId) throw notFound();
}

async function setFoto(
  db: Db,
  zugriff: Zugriff,
  kontaktId: string,
  schluessel: string | null,
): Promise<void> {
  if (!(await writeEigenesFoto(db, zugriff, kontaktId, schluessel))) throw notFound();
  await protokolliere(db, zugriff, 'konto.foto', {
    objekt: zugriff.benutzerId,
    angaben: { vorhanden: schluessel !== null },
  });
}

async function setLogo(db: Db, zugriff: Zugriff, firmaId: string, schluessel: string | null): Promise<void> {
  if (!(await writeLogo(db, zugriff, firmaId, schluessel))) throw notFound();
  await protokolliere(db, zugriff, 'firma.logo', {
    objekt: firmaId,
    angaben: { vorhanden: schluessel !== null },
  });
}
