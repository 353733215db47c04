import { randomUUID } from 'node:crypto';
import {
  createFreigabeanforderung,
  listFreigabeanfragen,
  type Hindernis,
} from '@firmenportal/contract/freigaben';
import { recordAuditEach } from '#platform/audit/audit.ts';
import { hashOfLinkToken, newLinkToken } from '#platform/auth/link-token.ts';
import { namedBy } from '#platform/http/named.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { insertAnfragen, listKandidaten, lockStudenten, nameOf, type KandidatRow } from './anforderung.db.ts';
import { anfragenList } from './anfragen.db.ts';
import { mailOfBitte } from './freigabemails.presenter.ts';
import { anfragenColumns, presentAnfrage, presentOutcome } from './freigaben.presenter.ts';
import { validUntilOf, hindranceOf } from './freigaben.rules.ts';

export interface Deps {
  basePath: string;
  baseUrl: string;
  outbox: Outbox;
}

type Anforderung = ScopedInput<typeof createFreigabeanforderung>;

/** For people who ask students for releases. */
export function anforderungRoutes({ basePath, baseUrl, outbox }: Deps): Route[] {
  /** Asks the students, in the request's transaction: each request gets a mail and an audit entry. */
  async function ask(
    { db, access, body: { art }, now }: Anforderung,
    students: readonly KandidatRow[],
  ): Promise<void> {
    if (students.length === 0) return;
    const person = await nameOf(db, access);
    const gueltigBis = validUntilOf(now);
    const asked = students.map((student) => ({ student, token: newLinkToken() }));
    await insertAnfragen(
      db,
      asked.map(({ student, token }) => ({
        firmaId: student.firmaId,
        id: randomUUID(),
        studentId: student.id,
        art,
        benutzerId: access.benutzerId,
        angefordertVon: person,
        angefordertAm: now,
        tokenHash: hashOfLinkToken(token),
        gueltigBis,
      })),
    );
    // In a fixed order of companies, to avoid deadlocks: each company has an audit chain that its writers lock.
    const firmen = [...Map.groupBy(students, ({ firmaId }) => firmaId)];
    for (const [firmaId, own] of firmen.toSorted(([a], [b]) => a.localeCompare(b))) {
      const objects = own.map(({ id }) => id);
      await recordAuditEach(db, { ...access, firmaId }, 'freigabe.angefordert', objects, { art });
    }
    await outbox.send(
      db,
      now,
      asked.map(({ student, token }) =>
        mailOfBitte({
          art,
          student,
          adresse: student.schulEmail ?? '',
          person,
          firma: student.firma,
          url: `${baseUrl}/freigabe/${token}`,
          gueltigBis,
        }),
      ),
    );
  }

  return [
    handle(createFreigabeanforderung, async (input) => {
      const { db, access, body, now, locale } = input;
      const { art, probelauf = false } = body;
      const { each, ids } = namedBy(body.studierende);
      if (!probelauf) await lockStudenten(db, access, ids);
      const rows = await listKandidaten(db, access, ids, art);
      const kandidaten = new Map(
        rows.map((row) => {
          const zuletzt = row.zuletzt === null ? null : new Date(row.zuletzt);
          const grund: Hindernis | undefined = hindranceOf({ ...row, zuletzt, adresse: row.schulEmail }, now);
          return [row.id, { ...row, zuletzt, grund }] as const;
        }),
      );
      if (!probelauf)
        await ask(
          input,
          rows.filter(({ id }) => !kandidaten.get(id)?.grund),
        );
      return {
        '@id': `${basePath}/freigaben-anfordern`,
        '@type': 'Freigabeanforderung' as const,
        art,
        probelauf,
        ergebnisse: each.map(({ id, iri }) => {
          const who = kandidaten.get(id ?? '');
          const grund = who ? who.grund : 'unbekannt';
          return presentOutcome(id ? `${basePath}/studenten/${id}` : iri, who, {
            art,
            grund,
            locale,
          });
        }),
      };
    }),
    handleList(
      listFreigabeanfragen,
      { name: 'freigabeanfragen', list: anfragenList, columns: anfragenColumns },
      (row) => presentAnfrage(basePath, row),
    ),
  ];
}
