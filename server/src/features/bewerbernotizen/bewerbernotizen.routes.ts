import {
  createBewerbernotiz,
  createSammelnotiz,
  deleteBewerbernotiz,
  listBewerbernotizempfaenger,
  listBewerbernotizen,
  updateBewerbernotiz,
} from '@firmenportal/contract/bewerbernotizen';
import type { Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { notFound } from '#platform/http/errors/api-error.ts';
import { namedBy } from '#platform/http/named.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { findVisibleBewerber, listVisibleBewerber } from '../bewerber/shared/bewerber-view.db.ts';
import { listEmpfaenger, requireMentions, tellMentioned } from '../notizen/shared/erwaehnungen.db.ts';
import {
  deleteNotiz,
  findNotizen,
  insertNotiz,
  insertNotizen,
  requireNotiz,
  requireOwnNotiz,
  updateNotiz,
  type NotizRow,
  type Subject,
} from '../notizen/shared/notizen.db.ts';
import { presentEmpfaenger, presentNotiz } from '../notizen/shared/notizen.presenter.ts';

/** Notes on applicants that a company's people share. */
export function bewerbernotizenRoutes({ basePath }: { basePath: string }): Route[] {
  const present = ({ id }: Subject, row: NotizRow) =>
    presentNotiz(`${basePath}/bewerber/${id}/notizen`, 'Bewerbernotiz', row);
  return [
    handle(listBewerbernotizen, async ({ db, access, params, query }) => {
      const bewerber = await requireBewerber(db, access, params.id);
      const { total, members } = await findNotizen(db, access, bewerber, query);
      return { total, members: members.map((row) => present(bewerber, row)) };
    }),
    handle(createBewerbernotiz, async ({ db, access, params, body, locale, now }) => {
      const bewerber = await requireBewerber(db, access, params.id);
      const told = await requireMentions(db, access, bewerber, { text: body.text, locale });
      const row = await insertNotiz(db, access, bewerber, body, now);
      await tellMentioned(db, bewerber, told);
      return present(bewerber, row);
    }),
    handle(updateBewerbernotiz, async ({ db, access, params, body, locale, now }) => {
      const bewerber = await requireBewerber(db, access, params.id);
      const { text: before, firma_id: firmaId } = await requireOwnNotiz(db, access, bewerber, params.notiz);
      const noted = { ...bewerber, firmaId };
      const told = await requireMentions(db, access, noted, { text: body.text, before, locale });
      await updateNotiz(db, access, noted, params.notiz, body, now);
      await tellMentioned(db, noted, told);
      return present(bewerber, await requireNotiz(db, access, bewerber, params.notiz));
    }),
    handle(deleteBewerbernotiz, async ({ db, access, params }) => {
      const bewerber = await requireBewerber(db, access, params.id);
      await requireOwnNotiz(db, access, bewerber, params.notiz);
      await deleteNotiz(db, access, bewerber, params.notiz);
    }),
    handle(createSammelnotiz, async ({ db, access, body: { bewerber, text }, locale, now }) => {
      const { eigeneFirmaId: firmaId } = access;
      const { each, ids } = namedBy(bewerber);
      const rows = firmaId === null ? [] : await listVisibleBewerber(db, access, ids);
      const visible = new Map(rows.map((row) => [row.id, row]));
      const noted = ids.filter((id) => visible.has(id));
      const [id] = noted;
      const notes = new Map<string, string>();
      if (firmaId !== null && id !== undefined) {
        const subject = { art: 'bewerber', id, firmaId } as const;
        const told = await requireMentions(db, access, subject, { text, locale });
        const written = await insertNotizen(db, access, subject, noted, { text }, now);
        for (const note of written) notes.set(note.person, note.id);
        await tellMentioned(db, subject, told);
      }
      return {
        '@id': `${basePath}/bewerber/notizen`,
        '@type': 'Sammelnotiz' as const,
        ergebnisse: each.map(({ id: named = '', iri }) => {
          const [who, note] = [visible.get(named), notes.get(named)];
          if (!who || note === undefined) {
            return { bewerber: iri, name: null, ergebnis: 'unbekannt' as const, notiz: null };
          }
          return {
            bewerber: `${basePath}/bewerber/${who.id}`,
            name: `${who.vorname} ${who.nachname}`,
            ergebnis: 'geschrieben' as const,
            notiz: `${basePath}/bewerber/${who.id}/notizen/${note}`,
          };
        }),
      };
    }),
    handle(listBewerbernotizempfaenger, async ({ db, access, params }) => {
      const found = await listEmpfaenger(db, access, await requireBewerber(db, access, params.id));
      return { total: found.length, members: found.map((one) => presentEmpfaenger(basePath, one)) };
    }),
  ];
}

/** 404 if the active company can't see the applicant. School staff write no notes. */
async function requireBewerber(db: Db, access: Access, id: string): Promise<Subject> {
  const { eigeneFirmaId: firmaId } = access;
  const bewerber = firmaId && (await findVisibleBewerber(db, access, id, 'firma'));
  if (!bewerber) throw notFound();
  return { art: 'bewerber', id, firmaId };
}
