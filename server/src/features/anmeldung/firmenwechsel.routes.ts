import * as z from 'zod/mini';
import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { setFirma } from '@firmenportal/contract/kontowechsel';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { renewSitzung, setAktiveFirma } from './anmeldung.db.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';

const KENNUNG = z.uuid();

/** For which company a person acts (product.md §1). */
export function firmenwechselRoutes({ tokens, basis }: { tokens: Tokens; basis: string }): Route[] {
  return [
    handle(setFirma, async ({ db, zugriff, body, jetzt }) => {
      const firmaId = firmaOf(body.firma);
      // Only whose scope is every company acts for none.
      if (firmaId === null && zugriff.firmen !== 'alle') throw notFound();
      if (!(await setAktiveFirma(db, zugriff, firmaId))) throw notFound();
      const danach = { ...zugriff, firmaId };
      if (firmaId !== zugriff.firmaId) {
        await protokolliere(db, danach, 'firma.gewechselt', { angaben: { vorher: zugriff.firmaId } });
      }
      const { konto, sitzung } = await renewSitzung(db, danach, jetzt);
      return presentToken(basis, await tokens.sign(toClaims(konto, sitzung, jetzt)));
    }),
  ];
}

/** The company that is named; null for none. What is no identifier names nothing that is there. */
function firmaOf(iri: string | null): string | null {
  if (iri === null) return null;
  const { data } = KENNUNG.safeParse(kennungOf(iri));
  if (data === undefined) throw notFound();
  return data.toLowerCase();
}
