import { createSupportanfrage, getSupport, MAX_SUPPORTANFRAGEN } from '@firmenportal/contract/support';
import { recordAudit } from '#platform/audit/audit.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { refuseAboveHourly, anHourAgo } from '#platform/http/client/hourly-limit.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { findWriters, listFerien, listGesendete } from './support.db.ts';
import { presentAnfrage, presentSupport } from './support.presenter.ts';
import { newReference } from './support.rules.ts';
import { mailOfAnfrage } from './supportmails.presenter.ts';

interface Deps {
  basePath: string;
  baseUrl: string;
  outbox: Outbox;
  /** Where support takes messages, and its telephone number, if there is one. */
  support: Mail['to'] & { telefon: string | null };
}

/** The school's company support (original.md §1, product.md §9): when and how it is reached, and messages to it. */
export function supportRoutes({ basePath, baseUrl, outbox, support }: Deps): Route[] {
  const erreichbar = { email: support.address, telefon: support.telefon };
  const to = { name: support.name, address: support.address };
  return [
    handle(getSupport, async ({ db, now }) =>
      presentSupport(basePath, erreichbar, await listFerien(db), now),
    ),
    handle(createSupportanfrage, async ({ db, access, body, now, agent }) => {
      const max = MAX_SUPPORTANFRAGEN;
      const sent = await listGesendete(db, access, anHourAgo(now), max);
      refuseAboveHourly(sent, 1, { max, now, text: 'fehler.429.support' });
      const sender = await findWriters(db, access);
      const referenz = newReference();
      // The message itself is stored only as a mail.
      await outbox.send(db, now, [mailOfAnfrage({ referenz, body, von: sender, agent, an: to, baseUrl })]);
      await recordAudit(db, access, 'support.anfrage', { objekt: referenz });
      return presentAnfrage(basePath, referenz, now);
    }),
  ];
}
