import { createFreigabeerinnerung } from '@firmenportal/contract/freigaben';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { protokolliereJe } from '../../platform/audit/audit.ts';
import { hashOfLinktoken, newLinktoken } from '../../platform/auth/link-token.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { nameOf } from './anforderung.db.ts';
import { UUID, type Deps } from './anforderung.routes.ts';
import { insertErinnerungen, listErinnerbare, lockStudentenOf, type ErinnerungRow } from './erinnerung.db.ts';
import { mailOfBitte } from './freigabemails.presenter.ts';
import { presentErinnerung } from './freigaben.presenter.ts';
import { erinnerungshindernisOf } from './freigaben.rules.ts';

/** Reminds students who have not answered (product.md §5, §6). */
export function erinnerungRoutes({ basis, baseUrl, post }: Deps): Route[] {
  /** In the transaction of the request: with each step goes a mail and an audit entry. */
  async function remind(
    { db, zugriff, jetzt }: ScopedAnfrage<typeof createFreigabeerinnerung>,
    rows: readonly ErinnerungRow[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const person = await nameOf(db, zugriff);
    const reminded = rows.map((anfrage) => ({ anfrage, token: newLinktoken() }));
    await insertErinnerungen(
      db,
      reminded.map(({ anfrage, token }) => ({ anfrage, tokenHash: hashOfLinktoken(token) })),
      jetzt,
    );
    // In one order of companies: each of them has a chain that its writers wait for.
    const groups = [...Map.groupBy(rows, ({ firma_id: firmaId, art }) => `${firmaId} ${art}`)];
    for (const [, own] of groups.toSorted(([one], [other]) => one.localeCompare(other))) {
      const [first] = own;
      if (!first) continue;
      const { firma_id: firmaId, art } = first;
      const objekte = own.map(({ student_id: id }) => id);
      await protokolliereJe(db, { ...zugriff, firmaId }, 'freigabe.erinnert', objekte, { art });
    }
    await post.send(
      db,
      jetzt,
      reminded.map(({ anfrage, token }) =>
        mailOfBitte({
          art: anfrage.art,
          student: anfrage,
          adresse: anfrage.schul_email ?? '',
          person,
          firma: anfrage.firma,
          url: `${baseUrl}/freigabe/${token}`,
          gueltigBis: new Date(anfrage.gueltig_bis),
          erinnertAn: new Date(anfrage.angefordert_am),
        }),
      ),
    );
  }

  return [
    handle(createFreigabeerinnerung, async (input) => {
      const { db, zugriff, body, jetzt, sprache } = input;
      const named = new Map(body.anfragen.map((iri) => [kennungOf(iri).toLowerCase(), iri]));
      const ids = [...named.keys()].filter((id) => UUID.test(id));
      await lockStudentenOf(db, zugriff, ids);
      const due: ErinnerungRow[] = [];
      const asked = new Set<string>();
      const found = new Map(
        (await listErinnerbare(db, zugriff, ids, jetzt)).map((row) => {
          // Two requests for the same make one reminder.
          const same = `${row.student_id} ${row.art}`;
          const grund = asked.has(same) ? 'geradeErinnert' : erinnerungshindernisOf(row, jetzt);
          if (!grund) {
            asked.add(same);
            due.push(row);
          }
          return [row.id, { row, grund }] as const;
        }),
      );
      await remind(input, due);
      return {
        '@id': `${basis}/freigaben-anfordern/erinnerungen`,
        '@type': 'Freigabeerinnerung' as const,
        ergebnisse: [...named].map(([id, iri]) => {
          const one = found.get(id);
          const grund = one ? one.grund : 'unbekannt';
          const anfrage = UUID.test(id) ? `${basis}/freigaben-anfordern/${id}` : iri;
          return presentErinnerung(anfrage, one?.row, { grund, sprache });
        }),
      };
    }),
  ];
}
