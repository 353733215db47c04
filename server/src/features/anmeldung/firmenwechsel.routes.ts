import { setFirma } from '@firmenportal/contract/kontowechsel';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tokens } from '#platform/auth/tokens.ts';
import { notFound } from '#platform/http/errors/api-error.ts';
import { idOf } from '#platform/http/named.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { renewSession, setAktiveFirma } from './anmeldung.db.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';

/** Which company a person acts for (product.md §1). */
export function firmenwechselRoutes({ tokens, basePath }: { tokens: Tokens; basePath: string }): Route[] {
  return [
    handle(setFirma, async ({ db, access, body, now }) => {
      const firmaId = firmaOf(body.firma);
      // Only people whose scope is every company may act for none.
      if (firmaId === null && access.firmen !== 'all') throw notFound();
      if (!(await setAktiveFirma(db, access, firmaId))) throw notFound();
      const moved = { ...access, firmaId };
      if (firmaId !== access.firmaId) {
        await recordAudit(db, moved, 'firma.gewechselt', { angaben: { vorher: access.firmaId } });
      }
      const { konto, sitzung } = await renewSession(db, moved, now);
      return presentToken(basePath, await tokens.sign(toClaims(konto, sitzung, now)));
    }),
  ];
}

/** The requested company; null for none. A value that is no identifier is treated as a company that does not exist. */
function firmaOf(iri: string | null): string | null {
  if (iri === null) return null;
  const id = idOf(iri);
  if (id === undefined) throw notFound();
  return id;
}
