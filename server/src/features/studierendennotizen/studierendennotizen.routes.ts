import {
  createStudierendennotiz,
  deleteStudierendennotiz,
  listStudierendennotizempfaenger,
  listStudierendennotizen,
  updateStudierendennotiz,
} from '@firmenportal/contract/studierendennotizen';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { listEmpfaenger, requireMentions, tellMentioned } from '../notizen/shared/erwaehnungen.db.ts';
import {
  deleteNotiz,
  findNotizen,
  insertNotiz,
  requireNotiz,
  requireOwnNotiz,
  updateNotiz,
  type NotizRow,
  type Subject,
} from '../notizen/shared/notizen.db.ts';
import { presentEmpfaenger, presentNotiz } from '../notizen/shared/notizen.presenter.ts';
import { requireStudent as requireSeen } from '../studenten/shared/student-view.db.ts';

/** Notes on students that a company's people share. */
export function studierendennotizenRoutes({ basePath }: { basePath: string }): Route[] {
  const present = ({ id }: Subject, row: NotizRow) =>
    presentNotiz(`${basePath}/studenten/${id}/notizen`, 'Studierendennotiz', row);
  return [
    handle(listStudierendennotizen, async ({ db, access, params, query }) => {
      const student = await requireStudent(db, access, params.id);
      const { total, members } = await findNotizen(db, access, student, query);
      return { total, members: members.map((row) => present(student, row)) };
    }),
    handle(createStudierendennotiz, async ({ db, access, params, body, locale, now }) => {
      const student = await requireStudent(db, access, params.id);
      const told = await requireMentions(db, access, student, { text: body.text, locale });
      const row = await insertNotiz(db, access, student, body.text, now);
      await tellMentioned(db, student, told);
      return present(student, row);
    }),
    handle(updateStudierendennotiz, async ({ db, access, params, body, locale, now }) => {
      const student = await requireStudent(db, access, params.id);
      const { text: before, firma_id: firmaId } = await requireOwnNotiz(db, access, student, params.notiz);
      const noted = { ...student, firmaId };
      const told = await requireMentions(db, access, noted, { text: body.text, before, locale });
      await updateNotiz(db, access, noted, params.notiz, body.text, now);
      await tellMentioned(db, noted, told);
      return present(student, await requireNotiz(db, access, student, params.notiz));
    }),
    handle(deleteStudierendennotiz, async ({ db, access, params }) => {
      const { eigeneFirmaId: firmaId } = access;
      if (firmaId === null) throw notFound();
      // Even if the company no longer follows the student: the author can always delete a note.
      const student: Subject = { art: 'student', id: params.id, firmaId };
      await requireOwnNotiz(db, access, student, params.notiz);
      await deleteNotiz(db, access, student, params.notiz);
    }),
    handle(listStudierendennotizempfaenger, async ({ db, access, params }) => {
      const found = await listEmpfaenger(db, access, await requireStudent(db, access, params.id));
      return { total: found.length, members: found.map((one) => presentEmpfaenger(basePath, one)) };
    }),
  ];
}

/** 404 if the person can't see the student. School staff write no notes. */
async function requireStudent(db: Db, access: Access, id: string): Promise<Subject> {
  if (access.eigeneFirmaId === null) throw notFound();
  return { art: 'student', id, firmaId: (await requireSeen(db, access, id)).firma_id };
}
