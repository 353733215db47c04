import { createSupportanfrage, getSupport, SUPPORTANFRAGEN_HOECHSTENS } from '@firmenportal/contract/support';
import { protokolliere } from '../../platform/audit/audit.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import { refuseAboveHourly, vorEinerStunde } from '../../platform/http/hourly-limit.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Post } from '../../platform/mail/post.ts';
import { findSchreibende, listFerien, listGesendete } from './support.db.ts';
import { presentAnfrage, presentSupport } from './support.presenter.ts';
import { newReferenz } from './support.rules.ts';
import { mailOfAnfrage } from './supportmails.presenter.ts';

interface Deps {
  basis: string;
  baseUrl: string;
  post: Post;
  /** Where support takes messages, and its telephone number, if there is one. */
  support: Mail['an'] & { telefon: string | null };
}

/** The school's company support (original.md §1, product.md §9): when and how it is reached, and messages to it. */
export function supportRoutes({ basis, baseUrl, post, support }: Deps): Route[] {
  const erreichbar = { email: support.adresse, telefon: support.telefon };
  const an = { name: support.name, adresse: support.adresse };
  return [
    handle(getSupport, async ({ db, jetzt }) =>
      presentSupport(basis, erreichbar, await listFerien(db), jetzt),
    ),
    handle(createSupportanfrage, async ({ db, zugriff, body, jetzt, agent }) => {
      const hoechstens = SUPPORTANFRAGEN_HOECHSTENS;
      const gesendete = await listGesendete(db, zugriff, vorEinerStunde(jetzt), hoechstens);
      refuseAboveHourly(gesendete, 1, { hoechstens, jetzt, text: 'fehler.429.support' });
      const von = await findSchreibende(db, zugriff);
      const referenz = newReferenz();
      // The mail is all that is kept of it.
      await post.send(db, jetzt, [mailOfAnfrage({ referenz, body, von, agent, an, baseUrl })]);
      await protokolliere(db, zugriff, 'support.anfrage', { objekt: referenz });
      return presentAnfrage(basis, referenz, jetzt);
    }),
  ];
}
