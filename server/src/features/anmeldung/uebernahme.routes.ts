import { uebernehmeBenutzer } from '@firmenportal/contract/kontowechsel';
import { protokolliere } from '../../platform/audit/audit.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { sourceOf } from '../../platform/http/source.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import type { Textschluessel } from '../../platform/texte/de-DE.ts';
import { findHandelnde, lockKonto } from '../stammdaten/konto-einsicht.db.ts';
import {
  HINDERNISTEXTE,
  uebernahmehindernisOf,
  type Uebernahmehindernis,
} from '../stammdaten/konten.rules.ts';
import { presentToken, toClaims } from './anmeldung.presenter.ts';
import { uebernehmeSitzung } from './uebernahme.db.ts';

const TEXTE: Record<Uebernahmehindernis, Textschluessel> = {
  ...HINDERNISTEXTE,
  uebernommen: 'fehler.409.uebernahmeUebernommen',
  begrenzt: 'fehler.409.uebernahmeBegrenzt',
  ohneUnternehmen: 'fehler.409.uebernahmeOhneUnternehmen',
  inaktiv: 'fehler.409.uebernahmeInaktiv',
};

/** In whose account a person acts (product.md §2). */
export function uebernahmeRoutes({ tokens, basis }: { tokens: Tokens; basis: string }): Route[] {
  return [
    handle(uebernehmeBenutzer, async ({ db, zugriff, params, jetzt, agent, adresse }) => {
      const konto = await lockKonto(db, zugriff, params.id);
      if (!konto) throw notFound();
      const hindernis = uebernahmehindernisOf(await findHandelnde(db, zugriff), konto);
      if (hindernis) throw new ApiError(409, TEXTE[hindernis]);
      // By whoever acts, who is somebody else from the next line on.
      await protokolliere(db, zugriff, 'konto.uebernommen', {
        objekt: konto.id,
        angaben: { source: sourceOf(adresse) },
      });
      const { konto: uebernommen, sitzung } = await uebernehmeSitzung(db, zugriff, {
        kontoId: konto.id,
        jetzt,
        agent,
      });
      return presentToken(basis, await tokens.sign(toClaims(uebernommen, sitzung, jetzt)));
    }),
  ];
}
