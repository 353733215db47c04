import {
  createBewerbernotiz,
  deleteBewerbernotiz,
  listBewerbernotizen,
  updateBewerbernotiz,
} from '@firmenportal/contract/bewerbernotizen';
import type { Db } from '../../platform/db/database.ts';
import type { Zugriff } from '../../platform/db/query/scope.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { findSichtbarenBewerber } from '../stammdaten/bewerber-einsicht.db.ts';
import {
  deleteNotiz,
  findNotiz,
  findNotizen,
  insertNotiz,
  updateNotiz,
  type NotizRow,
} from './bewerbernotizen.db.ts';
import { presentNotiz } from './bewerbernotizen.presenter.ts';

/** What a company's people note on applicants, for one another. */
export function bewerbernotizenRoutes({ basis }: { basis: string }): Route[] {
  return [
    handle(listBewerbernotizen, async ({ db, zugriff, params, query }) => {
      await requireBewerber(db, zugriff, params.id);
      const { total, members } = await findNotizen(db, zugriff, params.id, query);
      return { total, members: members.map((row) => presentNotiz(basis, row)) };
    }),
    handle(createBewerbernotiz, async ({ db, zugriff, params, body, jetzt }) => {
      await requireBewerber(db, zugriff, params.id);
      return presentNotiz(basis, written(await insertNotiz(db, zugriff, params.id, body.text, jetzt)));
    }),
    handle(updateBewerbernotiz, async ({ db, zugriff, params, body, jetzt }) => {
      await requireEigene(db, zugriff, params);
      await updateNotiz(db, zugriff, params.notiz, body.text, jetzt);
      return presentNotiz(basis, written(await findNotiz(db, zugriff, params.id, params.notiz)));
    }),
    handle(deleteBewerbernotiz, async ({ db, zugriff, params }) => {
      await requireEigene(db, zugriff, params);
      await deleteNotiz(db, zugriff, params.notiz);
    }),
  ];
}

/** 404 where the active company doesn't see the applicant; school staff note nothing. */
async function requireBewerber(db: Db, zugriff: Zugriff, id: string): Promise<void> {
  const bewerber = zugriff.eigeneFirmaId && (await findSichtbarenBewerber(db, zugriff, id, 'firma'));
  if (!bewerber) throw notFound();
}

/** 404 where there is no such note; a colleague's is seen, so that changing it is refused by its name (403). */
async function requireEigene(
  db: Db,
  zugriff: Zugriff,
  { id, notiz }: { id: string; notiz: string },
): Promise<void> {
  await requireBewerber(db, zugriff, id);
  const row = await findNotiz(db, zugriff, id, notiz);
  if (!row) throw notFound();
  if (!row.eigene) throw new ApiError(403, 'fehler.403.notiz');
}

function written(row: NotizRow | undefined): NotizRow {
  if (!row) throw new Error('the note is out of its own scope');
  return row;
}
