import {
  BENACHRICHTIGUNGSKATEGORIEN,
  createLesemarkierung,
  listBenachrichtigungen,
  listBenachrichtigungKategorieTypen,
  listBenachrichtigungLog,
  updateBenachrichtigung,
  updateBenachrichtigungLog,
} from '@firmenportal/contract/benachrichtigungen';
import type { Direction } from '@firmenportal/contract/hydra/query';
import { recordAudit } from '#platform/audit/audit.ts';
import { notFound } from '#platform/http/errors/api-error.ts';
import { idOf, namedBy } from '#platform/http/named.ts';
import { handle, type Route } from '#platform/http/route.ts';
import {
  benachrichtigungenList,
  countUnread,
  findBenachrichtigung,
  findBenachrichtigungen,
  findEigene,
  markRead,
  markUnread,
} from './benachrichtigungen.db.ts';
import {
  benachrichtigungenColumns,
  presentBenachrichtigung,
  presentEinstellung,
  presentKategorie,
} from './benachrichtigungen.presenter.ts';
import { typesOf } from './shared/benachrichtigungstypen.rules.ts';
import { findEinstellungen, saveEinstellung } from './einstellungen.db.ts';

/** Notifications, and how people want to receive them (product.md §11). */
export function benachrichtigungenRoutes({ basePath }: { basePath: string }): Route[] {
  return [
    handle(listBenachrichtigungKategorieTypen, ({ access, query }) => {
      const types = typesOf(access.rollen);
      const kategorien = BENACHRICHTIGUNGSKATEGORIEN.map((kategorie) =>
        presentKategorie(basePath, kategorie, types),
      ).filter((kategorie) => kategorie.typen.length > 0);
      const members = sorted(kategorien, query.order, ({ kategorie }) => kategorie);
      return { total: members.length, members };
    }),
    handle(listBenachrichtigungen, async ({ db, access, query }) => {
      const rows = await findEinstellungen(db, access, typesOf(access.rollen));
      const members = sorted(rows, query.order, ({ typ }) => typ).map((row) =>
        presentEinstellung(basePath, row),
      );
      return { total: members.length, members };
    }),
    handle(updateBenachrichtigung, async ({ db, access, params, body }) => {
      const typ = typesOf(access.rollen).find((allowed) => allowed === params.typ);
      if (!typ) throw notFound();
      await saveEinstellung(db, access, typ, body);
      // Audited, because it also keeps the person from being notified: the entry names whoever took the account over.
      await recordAudit(db, access, 'konto.benachrichtigung', {
        objekt: access.benutzerId,
        angaben: { felder: Object.keys(body) },
      });
      const [row] = await findEinstellungen(db, access, [typ]);
      if (!row) throw notFound();
      return presentEinstellung(basePath, row);
    }),
    handle(
      listBenachrichtigungLog,
      async ({ db, access, query, locale }) => {
        const { total, members } = await findBenachrichtigungen(db, access, query);
        return {
          total,
          members: members.map((row) => presentBenachrichtigung(basePath, row, locale)),
          headers: { 'X-Ungelesen': await countUnread(db, access) },
        };
      },
      { name: 'benachrichtigungen', list: benachrichtigungenList, columns: benachrichtigungenColumns },
    ),
    handle(updateBenachrichtigungLog, async ({ db, access, params, body, now, locale }) => {
      if (body.gelesen) await markRead(db, access, now, new Set([params.id]));
      else await markUnread(db, access, params.id);
      const row = await findBenachrichtigung(db, access, params.id);
      if (!row) throw notFound();
      return presentBenachrichtigung(basePath, row, locale);
    }),
    handle(createLesemarkierung, async ({ db, access, body, now }) => {
      const asked = body.ids ?? [];
      const own = await findEigene(db, access, namedBy(asked).ids);
      return {
        '@id': `${basePath}/benachrichtigungLog/gelesen`,
        '@type': 'Lesemarkierung' as const,
        markiert: await markRead(db, access, now, body.alle ? 'all' : own),
        fehlgeschlagen: asked.filter((iri) => !own.has(idOf(iri) ?? '')),
      };
    }),
  ];
}

/** These lists are short and built here, so they are never paged. */
function sorted<T>(
  rows: readonly T[],
  [[, direction] = ['', 'asc' as const]]: readonly (readonly [string, Direction])[],
  by: (row: T) => string,
): T[] {
  const ascending = rows.toSorted((a, b) => (by(a) < by(b) ? -1 : 1));
  return direction === 'asc' ? ascending : ascending.toReversed();
}
