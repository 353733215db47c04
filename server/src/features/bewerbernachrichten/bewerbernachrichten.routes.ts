import {
  createBewerbernachrichten,
  listNachrichtenempfaenger,
  MAX_NACHRICHTEN_EINER_FIRMA,
  MAX_NACHRICHTEN_EINER_PERSON,
} from '@firmenportal/contract/bewerbernachrichten';
import { fillNachricht } from '@firmenportal/contract/nachrichtentext';
import { recordAuditEach } from '#platform/audit/audit.ts';
import { anHourAgo, refuseAboveHourly } from '#platform/http/client/hourly-limit.ts';
import { namedBy } from '#platform/http/named.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { advanceAuswahlstufe } from '../bewerberkennzeichen/shared/auswahlstufe.db.ts';
import { findSender, insertNachrichten, listEmpfaenger, listGesendete } from './bewerbernachrichten.db.ts';
import { mailToBewerber, presentEmpfaenger } from './bewerbernachrichten.presenter.ts';

interface Deps {
  basePath: string;
  outbox: Outbox;
}

/** Mails to applicants in a company's name. */
export function bewerbernachrichtenRoutes({ basePath, outbox }: Deps): Route[] {
  return [
    handle(listNachrichtenempfaenger, async ({ db, access, query }) => {
      const rows = await listEmpfaenger(db, access, query.bewerber ?? []);
      return { total: rows.length, members: rows.map((row) => presentEmpfaenger(basePath, row)) };
    }),
    handle(createBewerbernachrichten, async ({ db, access, body, now }) => {
      const sender = await findSender(db, access);
      const named = namedBy(body.bewerber);
      const sent = await listGesendete(db, access, anHourAgo(now));
      const rows = await listEmpfaenger(db, access, named.ids);
      const letters = rows.flatMap(({ email, ...row }) =>
        sender && email !== null
          ? [{ row, email, sender, ...fillNachricht(body, row, sender, body.sprache) }]
          : [],
      );
      const limit = { now, text: 'fehler.429.bewerbernachrichten' } as const;
      refuseAboveHourly(sent.own, letters.length, { ...limit, max: MAX_NACHRICHTEN_EINER_PERSON });
      refuseAboveHourly(sent.all, letters.length, { ...limit, max: MAX_NACHRICHTEN_EINER_FIRMA });

      const ids = letters.map(({ row }) => row.id);
      const { vorlage, sprache: locale, auswahlstufe } = body;
      const messages = letters.map(({ row, sender, betreff, text }) => ({
        bewerberId: row.id,
        gesendetVon: sender.name,
        vorlage,
        betreff,
        text,
      }));
      await insertNachrichten(db, access, messages, now);
      const mails = letters.map(({ row, email: address, sender, betreff, text }) =>
        mailToBewerber({ name: `${row.vorname} ${row.nachname}`, address }, sender, {
          betreff,
          text,
          locale,
        }),
      );
      await outbox.send(db, now, mails);
      if (auswahlstufe) await advanceAuswahlstufe(db, access, ids, auswahlstufe, now);
      if (ids.length > 0) await recordAuditEach(db, access, 'bewerber.angeschrieben', ids, {});

      const found = new Map(rows.map((row) => [row.id, row]));
      return {
        '@id': `${basePath}/bewerber/nachrichten`,
        '@type': 'Nachrichtenversand' as const,
        ergebnisse: named.each.map(({ id, iri }) => {
          const row = found.get(id ?? '');
          if (!row) return { bewerber: iri, name: null, ergebnis: 'unbekannt' as const };
          const { vorname, nachname, erreichbarkeit } = row;
          return {
            bewerber: `${basePath}/bewerber/${id}`,
            name: `${vorname} ${nachname}`,
            ergebnis: erreichbarkeit === 'erreichbar' ? ('gesendet' as const) : erreichbarkeit,
          };
        }),
      };
    }),
  ];
}
