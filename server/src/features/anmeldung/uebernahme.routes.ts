import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tokens } from '#platform/auth/tokens.ts';
import { ApiError, notFound } from '#platform/http/errors/api-error.ts';
import { sourceOf } from '#platform/http/client/source.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { TextKey } from '#platform/texte/de-DE.ts';
import { findActors, lockKonto } from '../benutzer/shared/konto-view.db.ts';
import {
  HINDERNISTEXTE,
  uebernahmehindernisOf,
  type Uebernahmehindernis,
} from '../benutzer/shared/konten.rules.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';
import { takeOverSession } from './uebernahme.db.ts';

const TEXTS: Record<Uebernahmehindernis, TextKey> = {
  ...HINDERNISTEXTE,
  uebernommen: 'fehler.409.uebernahmeUebernommen',
  begrenzt: 'fehler.409.uebernahmeBegrenzt',
  ohneUnternehmen: 'fehler.409.uebernahmeOhneUnternehmen',
  inaktiv: 'fehler.409.uebernahmeInaktiv',
};

/** Acting in another person's account (product.md §2). */
export function uebernahmeRoutes({ tokens, basePath }: { tokens: Tokens; basePath: string }): Route[] {
  return [
    handle(uebernehmeBenutzer, async ({ db, access, params, now, agent, address }) => {
      const konto = await lockKonto(db, access, params.id);
      if (!konto) throw notFound();
      const hindrance = uebernahmehindernisOf(await findActors(db, access), konto);
      if (hindrance) throw new ApiError(409, TEXTS[hindrance]);
      // Audited first, because the session belongs to somebody else from the next line on.
      await recordAudit(db, access, 'konto.uebernommen', {
        objekt: konto.id,
        angaben: { source: sourceOf(address) },
      });
      const { konto: uebernommen, sitzung } = await takeOverSession(db, access, {
        kontoId: konto.id,
        now,
        agent,
      });
      return presentToken(basePath, await tokens.sign(toClaims(uebernommen, sitzung, now)));
    }),
  ];
}
