import { randomUUID } from 'node:crypto';
import {
  createFreigabeanforderung,
  listFreigabeanfragen,
  type Hindernis,
} from '@firmenportal/contract/freigaben';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { protokolliereJe } from '../../platform/audit/audit.ts';
import { hashOfLinktoken, newLinktoken } from '../../platform/auth/link-token.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import type { Post } from '../../platform/mail/post.ts';
import { insertAnfragen, listKandidaten, lockStudenten, nameOf, type KandidatRow } from './anforderung.db.ts';
import { anfragenListe, findAnfragen } from './anfragen.db.ts';
import { mailOfBitte } from './freigabemails.presenter.ts';
import { anfragenSpalten, presentAnfrage, presentErgebnis } from './freigaben.presenter.ts';
import { gueltigBisOf, hindernisOf } from './freigaben.rules.ts';

export interface Deps {
  basis: string;
  baseUrl: string;
  post: Post;
}

type Anforderung = ScopedAnfrage<typeof createFreigabeanforderung>;

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What those do who ask for releases. */
export function anforderungRoutes({ basis, baseUrl, post }: Deps): Route[] {
  /** Asks the students, in the transaction of the request: with each entry goes a mail and an audit entry. */
  async function ask(
    { db, zugriff, body: { art }, jetzt }: Anforderung,
    students: readonly KandidatRow[],
  ): Promise<void> {
    if (students.length === 0) return;
    const person = await nameOf(db, zugriff);
    const gueltigBis = gueltigBisOf(jetzt);
    const asked = students.map((student) => ({ student, token: newLinktoken() }));
    await insertAnfragen(
      db,
      asked.map(({ student, token }) => ({
        firmaId: student.firma_id,
        id: randomUUID(),
        studentId: student.id,
        art,
        benutzerId: zugriff.benutzerId,
        angefordertVon: person,
        angefordertAm: jetzt,
        tokenHash: hashOfLinktoken(token),
        gueltigBis,
      })),
    );
    // In one order of companies: each of them has a chain that its writers wait for.
    const firmen = [...Map.groupBy(students, ({ firma_id: firmaId }) => firmaId)];
    for (const [firmaId, own] of firmen.toSorted(([a], [b]) => a.localeCompare(b))) {
      const objekte = own.map(({ id }) => id);
      await protokolliereJe(db, { ...zugriff, firmaId }, 'freigabe.angefordert', objekte, { art });
    }
    await post.send(
      db,
      jetzt,
      asked.map(({ student, token }) =>
        mailOfBitte({
          art,
          student,
          adresse: student.schul_email ?? '',
          person,
          firma: student.firma,
          url: `${baseUrl}/freigabe/${token}`,
          gueltigBis,
        }),
      ),
    );
  }

  return [
    handle(createFreigabeanforderung, async (anfrage) => {
      const { db, zugriff, body, jetzt, sprache } = anfrage;
      const { art, probelauf = false } = body;
      // The same student in two spellings is one.
      const genannt = new Map(body.studierende.map((iri) => [kennungOf(iri).toLowerCase(), iri]));
      const ids = [...genannt.keys()].filter((id) => UUID.test(id));
      if (!probelauf) await lockStudenten(db, zugriff, ids);
      const rows = await listKandidaten(db, zugriff, ids, art);
      const kandidaten = new Map(
        rows.map((row) => {
          const zuletzt = row.zuletzt === null ? null : new Date(row.zuletzt);
          const grund: Hindernis | undefined = hindernisOf(
            { ...row, zuletzt, adresse: row.schul_email },
            jetzt,
          );
          return [row.id, { ...row, zuletzt, grund }] as const;
        }),
      );
      if (!probelauf)
        await ask(
          anfrage,
          rows.filter(({ id }) => !kandidaten.get(id)?.grund),
        );
      return {
        '@id': `${basis}/freigaben-anfordern`,
        '@type': 'Freigabeanforderung' as const,
        art,
        probelauf,
        ergebnisse: [...genannt].map(([id, iri]) => {
          const wer = kandidaten.get(id);
          const grund = wer ? wer.grund : 'unbekannt';
          return presentErgebnis(UUID.test(id) ? `${basis}/studenten/${id}` : iri, wer, {
            art,
            grund,
            sprache,
          });
        }),
      };
    }),
    handle(
      listFreigabeanfragen,
      async ({ db, zugriff, query, jetzt }) => {
        const { total, members } = await findAnfragen(db, zugriff, query, jetzt);
        return { total, members: members.map((row) => presentAnfrage(basis, row)) };
      },
      { name: 'freigabeanfragen', liste: anfragenListe, spalten: anfragenSpalten },
    ),
  ];
}
