import {
  createBewerbernotiz,
  deleteBewerbernotiz,
  listBewerbernotizen,
  updateBewerbernotiz,
} from '@firmenportal/contract/bewerbernotizen';
import type { Db } from '../../platform/db/database.ts';
import type { Access } from '../../platform/db/query/scope.ts';
import { ApiError, notFound } from '../../platform/http/errors/api-error.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { findVisibleBewerber } from '../bewerber/shared/bewerber-einsicht.db.ts';
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
export function bewerbernotizenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listBewerbernotizen, async ({ db, access, params, query }) => {
      await requireBewerber(db, access, params.id);
      const { total, members } = await findNotizen(db, access, params.id, query);
      return { total, members: members.map((row) => presentNotiz(basePath, row)) };
    }),
    handle(createBewerbernotiz, async ({ db, access, params, body, now }) => {
      await requireBewerber(db, access, params.id);
      return presentNotiz(basePath, written(await insertNotiz(db, access, params.id, body.text, now)));
    }),
    handle(updateBewerbernotiz, async ({ db, access, params, body, now }) => {
      await requireOwn(db, access, params);
      await updateNotiz(db, access, params.notiz, body.text, now);
      return presentNotiz(basePath, written(await findNotiz(db, access, params.id, params.notiz)));
    }),
    handle(deleteBewerbernotiz, async ({ db, access, params }) => {
      await requireOwn(db, access, params);
      await deleteNotiz(db, access, params.notiz);
    }),
  ];
}

/** 404 where the active company doesn't see the applicant; school staff note nothing. */
async function requireBewerber(db: Db, access: Access, id: string): Promise<void> {
  const bewerber = access.eigeneFirmaId && (await findVisibleBewerber(db, access, id, 'firma'));
  if (!bewerber) throw notFound();
}

/** 404 where there is no such note; a colleague's is seen, so that changing it is refused by its name (403). */
async function requireOwn(
  db: Db,
  access: Access,
  { id, notiz }: { id: string; notiz: string },
): Promise<void> {
  await requireBewerber(db, access, id);
  const row = await findNotiz(db, access, id, notiz);
  if (!row) throw notFound();
  if (!row.eigene) throw new ApiError(403, 'fehler.403.notiz');
}

function written(row: NotizRow | undefined): NotizRow {
  if (!row) throw new Error('the note is out of its own scope');
  return row;
}
