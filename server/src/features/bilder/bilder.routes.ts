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
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import type { Files } from '#platform/files/files.ts';
import { notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import type { FileAnswer } from '#platform/http/files/file.ts';
import { violationText } from '#platform/http/errors/violation.ts';
import { handle, handleUpload, type Route, type UploadInput } from '#platform/http/route.ts';
import { refusals } from '#platform/load/refusals.ts';
import { createTurns } from '#platform/load/turns.ts';
import { logoOf, photoOf, PictureError, type Picture } from '#platform/pictures/picture.ts';
import {
  findOwnPhoto,
  findKontaktPhoto,
  findLogo,
  findStudentPhoto,
  writeOwnPhoto,
  writeLogo,
} from './bilder.db.ts';
import { fileAreaOf, fileOf } from './bilder.rules.ts';

export function bilderRoutes({ files }: { files: Files }): Route[] {
  /** Pictures are small enough to be held in memory. */
  function send(name: string, row: { schluessel: string | null } | undefined): FileAnswer {
    const { schluessel: key = null } = row ?? {};
    if (key === null) throw notFound();
    return { ...fileOf(name, key), content: async () => buffer(await files.read(key)) };
  }

  return [
    handle(getKontaktfoto, async ({ db, access, params }) =>
      send('foto', await findKontaktPhoto(db, access, params.id)),
    ),
    handle(getProfilfoto, async ({ db, access }) => send('foto', await findOwnPhoto(db, access))),
    handle(getStudentenfoto, async ({ db, access, params }) =>
      send('foto', await findStudentPhoto(db, access, params.id)),
    ),
    handle(getFirmenlogo, async ({ db, access, params }) =>
      send('logo', await findLogo(db, access, params.id)),
    ),
    handleUpload(putKontaktfoto, files, {
      admit: ({ db, access, params }) => requireOwnOne(db, access, params.id),
      prepare: ({ access, file, body, keep, locale }) =>
        kept(
          'fotos',
          inTurn(access, () => photoOf(file.content, body)),
          { keep, locale },
        ),
      handler: ({ db, access, params, prepared }) => setPhoto(db, access, params.id, prepared),
    }),
    handle(deleteKontaktfoto, ({ db, access, params }) => setPhoto(db, access, params.id, null)),
    handleUpload(putFirmenlogo, files, {
      admit: async ({ db, access, params }) => {
        if (!(await findLogo(db, access, params.id))) throw notFound();
      },
      prepare: ({ access, file, keep, locale }) =>
        kept(
          'logos',
          inTurn(access, () => logoOf(file.content)),
          { keep, locale },
        ),
      handler: ({ db, access, params, prepared }) => setLogo(db, access, params.id, prepared),
    }),
    handle(deleteFirmenlogo, ({ db, access, params }) => setLogo(db, access, params.id, null)),
  ];
}

/** Whoever has pictures drawn without end gets pauses, and waits behind themselves alone: a large one takes a core. */
const turns = createTurns({
  each: 1,
  all: Infinity,
  pausing: 3,
  refusal: refusals('fehler.429.zugleich'),
});
const inTurn = ({ benutzerId }: Access, draw: () => Promise<Picture>) => turns.within(benutzerId, draw);

/** Stores a picture. A file that is no picture is refused with an error on the field. */
async function kept(
  area: 'fotos' | 'logos',
  drawn: Promise<Picture>,
  { keep, locale }: Pick<UploadInput<Operation>, 'keep'> & { locale: Locale },
): Promise<string> {
  const { format, content } = await drawn.catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    const { code } = error;
    throw new ValidationError([{ propertyPath: 'datei', message: violationText(locale, code), code }]);
  });
  return keep(fileAreaOf(area, format), content);
}

async function requireOwnOne(db: Db, access: Access, kontaktId: string): Promise<void> {
  if ((await findOwnPhoto(db, access))?.kontaktId !== kontaktId) throw notFound();
}

async function setPhoto(db: Db, access: Access, kontaktId: string, key: string | null): Promise<void> {
  if (!(await writeOwnPhoto(db, access, kontaktId, key))) throw notFound();
  await recordAudit(db, access, 'konto.foto', {
    objekt: access.benutzerId,
    angaben: { vorhanden: key !== null },
  });
}

async function setLogo(db: Db, access: Access, firmaId: string, key: string | null): Promise<void> {
  if (!(await writeLogo(db, access, firmaId, key))) throw notFound();
  await recordAudit(db, access, 'firma.logo', {
    objekt: firmaId,
    angaben: { vorhanden: key !== null },
  });
}
