import { createFreigabeerinnerung } from '@firmenportal/contract/freigaben';
import { recordAuditEach } from '#platform/audit/audit.ts';
import { hashOfLinkToken, newLinkToken } from '#platform/auth/link-token.ts';
import { namedBy } from '#platform/http/named.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import { nameOf } from './anforderung.db.ts';
import type { Deps } from './anforderung.routes.ts';
import { insertReminders, listRemindable, lockStudentenOf, type ReminderRow } from './erinnerung.db.ts';
import { mailOfBitte } from './freigabemails.presenter.ts';
import { presentReminder } from './freigaben.presenter.ts';
import { erinnerungshindernisOf } from './freigaben.rules.ts';

/** Reminds students who have not answered (product.md §5, §6). */
export function erinnerungRoutes({ basePath, baseUrl, outbox }: Deps): Route[] {
  /** Runs in the request's transaction: each reminder gets a mail and an audit entry. */
  async function remind(
    { db, access, now }: ScopedInput<typeof createFreigabeerinnerung>,
    rows: readonly ReminderRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const person = await nameOf(db, access);
    const reminded = rows.map((anfrage) => ({ anfrage, token: newLinkToken() }));
    await insertReminders(
      db,
      reminded.map(({ anfrage, token }) => ({ anfrage, tokenHash: hashOfLinkToken(token) })),
      now,
    );
    // In a fixed order of companies, to avoid deadlocks: each company has an audit chain that its writers lock.
    const groups = [...Map.groupBy(rows, ({ firmaId, art }) => `${firmaId} ${art}`)];
    for (const [, own] of groups.toSorted(([one], [other]) => one.localeCompare(other))) {
      const [first] = own;
      if (!first) continue;
      const { firmaId, art } = first;
      const objects = own.map(({ studentId: id }) => id);
      await recordAuditEach(db, { ...access, firmaId }, 'freigabe.erinnert', objects, { art });
    }
    await outbox.send(
      db,
      now,
      reminded.map(({ anfrage, token }) =>
        mailOfBitte({
          art: anfrage.art,
          student: anfrage,
          adresse: anfrage.schulEmail ?? '',
          person,
          firma: anfrage.firma,
          url: `${baseUrl}/freigabe/${token}`,
          gueltigBis: new Date(anfrage.gueltigBis),
          erinnertAn: new Date(anfrage.angefordertAm),
        }),
      ),
    );
  }

  return [
    handle(createFreigabeerinnerung, async (input) => {
      const { db, access, body, now, locale } = input;
      const { each, ids } = namedBy(body.anfragen);
      await lockStudentenOf(db, access, ids);
      const due: ReminderRow[] = [];
      const asked = new Set<string>();
      const found = new Map(
        (await listRemindable(db, access, ids, now)).map((row) => {
          // Two requests of a student for the same release get one reminder.
          const same = `${row.studentId} ${row.art}`;
          const grund = asked.has(same) ? 'geradeErinnert' : erinnerungshindernisOf(row, now);
          if (!grund) {
            asked.add(same);
            due.push(row);
          }
          return [row.id, { row, grund }] as const;
        }),
      );
      await remind(input, due);
      return {
        '@id': `${basePath}/freigaben-anfordern/erinnerungen`,
        '@type': 'Freigabeerinnerung' as const,
        ergebnisse: each.map(({ id, iri }) => {
          const one = found.get(id ?? '');
          const grund = one ? one.grund : 'unbekannt';
          const anfrage = id ? `${basePath}/freigaben-anfordern/${id}` : iri;
          return presentReminder(anfrage, one?.row, { grund, locale });
        }),
      };
    }),
  ];
}
