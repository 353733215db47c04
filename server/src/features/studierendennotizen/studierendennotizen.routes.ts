import {
  createStudierendennotiz,
  deleteStudierendennotiz,
  listStudierendennotizempfaenger,
  listStudierendennotizen,
  putVereinbarung,
  updateStudierendennotiz,
} from '@firmenportal/contract/studierendennotizen';
import type { Violation } from '@firmenportal/contract/hydra/violation';
import type { Locale } from '@firmenportal/contract/locale';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { text as textOf } from '#platform/texte/text.ts';
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
import { presentEmpfaenger, presentStudierendennotiz } from '../notizen/shared/notizen.presenter.ts';
import { requireStudent as requireSeen } from '../studenten/shared/student-view.db.ts';
import { isOver, setErledigt } from './vereinbarungen.db.ts';

/** Notes on students that a company's people share. */
export function studierendennotizenRoutes({ basePath }: { basePath: string }): Route[] {
  const present = ({ id }: Subject, row: NotizRow) =>
    presentStudierendennotiz(`${basePath}/studenten/${id}/notizen`, row);
  return [
    handle(listStudierendennotizen, async ({ db, access, params, query }) => {
      const student = await requireStudent(db, access, params.id);
      const { total, members } = await findNotizen(db, access, student, query);
      return { total, members: members.map((row) => present(student, row)) };
    }),
    handle(createStudierendennotiz, async ({ db, access, params, body, locale, now }) => {
      const student = await requireStudent(db, access, params.id);
      const violations = await dueDateFaults(db, body.faelligAm, locale);
      const told = await requireMentions(db, access, student, { text: body.text, locale, violations });
      const row = await insertNotiz(db, access, student, body, now);
      await tellMentioned(db, student, told);
      return present(student, row);
    }),
    handle(updateStudierendennotiz, async ({ db, access, params, body, locale, now }) => {
      const student = await requireStudent(db, access, params.id);
      const note = await requireOwnNotiz(db, access, student, params.notiz);
      const noted = { ...student, firmaId: note.firma_id };
      // A day that has passed in the meantime may stay.
      const violations =
        body.faelligAm === note.faellig_am ? [] : await dueDateFaults(db, body.faelligAm, locale);
      const told = await requireMentions(db, access, noted, {
        text: body.text,
        before: note.text,
        locale,
        violations,
      });
      await updateNotiz(db, access, noted, params.notiz, body, now);
      await tellMentioned(db, noted, told);
      return present(student, await requireNotiz(db, access, student, params.notiz));
    }),
    handle(putVereinbarung, async ({ db, access, params, body: { faelligAm, erledigt }, now }) => {
      const student = await requireStudent(db, access, params.id);
      await requireNotiz(db, access, student, params.notiz);
      const read = { id: params.notiz, faelligAm };
      if (!(await setErledigt(db, access, read, erledigt ? now : null))) {
        throw new ApiError(409, 'fehler.409.vereinbarung');
      }
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
  return { art: 'student', id, firmaId: (await requireSeen(db, access, id)).firmaId };
}

/** An agreement can't be due on a day that is over. */
async function dueDateFaults(
  db: Db,
  faelligAm: string | null | undefined,
  locale: Locale,
): Promise<Violation[]> {
  if (faelligAm === null || faelligAm === undefined || !(await isOver(db, faelligAm))) return [];
  const message = textOf(locale, 'fehler.422.vereinbarungTag');
  return [{ propertyPath: 'faelligAm', code: 'vereinbarungTag', message }];
}
