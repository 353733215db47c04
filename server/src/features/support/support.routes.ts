import { createSupportanfrage, getSupport, SUPPORTANFRAGEN_HOECHSTENS } from '@firmenportal/contract/support';
import { protokolliere } from '../../platform/audit/audit.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { handle, type Route } from '../../platform/http/handler.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Post } from '../../platform/mail/post.ts';
import { findSchreibende, listFerien, listGesendete } from './support.db.ts';
import { presentAnfrage, presentSupport } from './support.presenter.ts';
import { newReferenz } from './support.rules.ts';
import { mailOfAnfrage } from './supportmails.presenter.ts';

const STUNDE_MS = 3_600_000;

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
      const seit = new Date(jetzt.getTime() - STUNDE_MS);
      refuseTooMany(await listGesendete(db, zugriff, seit, SUPPORTANFRAGEN_HOECHSTENS), jetzt);
      const von = await findSchreibende(db, zugriff);
      const referenz = newReferenz();
      // The mail is all that is kept of it.
      await post.send(db, jetzt, [mailOfAnfrage({ referenz, body, von, agent, an, baseUrl })]);
      await protokolliere(db, zugriff, 'support.anfrage', { objekt: referenz });
      return presentAnfrage(basis, referenz, jetzt);
    }),
  ];
}

/** Refuses (429) one more until the oldest of so many is an hour ago. */
function refuseTooMany(gesendete: readonly Date[], jetzt: Date): void {
  const oldest = gesendete[SUPPORTANFRAGEN_HOECHSTENS - 1];
  if (!oldest) return;
  // Within the hour, also where the log's clock is a little ahead.
  const left = Math.min(STUNDE_MS, oldest.getTime() + STUNDE_MS - jetzt.getTime());
  const seconds = Math.max(1, Math.ceil(left / 1000));
  throw new ApiError(429, 'fehler.429.support', {
    angaben: { minuten: Math.ceil(seconds / 60) },
    headers: { 'retry-after': String(seconds) },
  });
}
