import {
  createBenutzereinladungen,
  deleteBenutzereinladung,
  EINLADUNGEN_PER_HOUR,
  erneuereBenutzereinladung,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import { email as adresse } from '@firmenportal/contract/fields';
import { isLimited, seesStudents, type Rolle } from '@firmenportal/contract/permissions';
import type { Locale } from '@firmenportal/contract/locale';
import { recordAudit, recordAuditEach } from '#platform/audit/audit.ts';
import { newLinkToken } from '#platform/auth/link-token.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handleList } from '#platform/http/list.ts';
import { handle, type Route, type ScopedInput } from '#platform/http/route.ts';
import { refuseAboveHourly, anHourAgo } from '#platform/http/client/hourly-limit.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { brokenByRollen, type Actors } from '../benutzer/shared/konten.rules.ts';
import { findActors } from '../benutzer/shared/konto-view.db.ts';
import { einladungenList, findEinladung, lockEinladung } from './benutzereinladungen.db.ts';
import { einladungenColumns, presentEinladung, presentOutcome } from './benutzereinladungen.presenter.ts';
import * as einladen from './einladen.db.ts';
import { mailOfEinladung } from './einladungsmails.presenter.ts';

interface Deps {
  basePath: string;
  baseUrl: string;
  outbox: Outbox;
}

type Inviting = ScopedInput<typeof createBenutzereinladungen>;

export function benutzereinladungenRoutes({ basePath, baseUrl, outbox }: Deps): Route[] {
  const mailTo = ({ email, token }: einladen.Invited, von: einladen.Inviters, now: Date) =>
    mailOfEinladung({ email, ...von, url: `${baseUrl}/registrierung/token/${token}`, now });

  /** Invites those addresses that can be invited, in the transaction of the request. Returns which. */
  async function invite(
    { db, access, body: { rollen }, now }: Inviting,
    emails: readonly string[],
    nurBetreute: boolean,
  ): Promise<Set<string>> {
    const { firmaId } = access;
    const sender = firmaId === null ? undefined : await einladen.findInviters(db, access, firmaId);
    if (firmaId === null || !sender) throw notFound();
    const eingeladene = emails.map((email) => ({ email, token: newLinkToken() }));
    const sent = await listLastHour(db, firmaId, now);
    const offer = {
      firmaId,
      rollen: [...new Set(rollen)],
      nurBetreute,
      eingeladenVon: sender.person,
      now,
    };
    const kept = await einladen.insertEinladungen(db, access, eingeladene, offer);
    if (kept.length === 0) return new Set();
    refuseTooMany(sent, kept.length, now);
    const objects = kept.map(({ id }) => id);
    await recordAuditEach(db, access, 'einladung.neu', objects, {
      rollen: offer.rollen,
      nurBetreute,
    });
    const invited = new Set(kept.map(({ email }) => email));
    const mails = eingeladene
      .filter(({ email }) => invited.has(email))
      .map((one) => mailTo(one, sender, now));
    await outbox.send(db, now, mails);
    return invited;
  }

  return [
    handleList(
      listBenutzereinladungen,
      { name: 'einladungen', list: einladungenList, columns: einladungenColumns },
      (row) => presentEinladung(basePath, row),
    ),
    handle(createBenutzereinladungen, async (input) => {
      const { db, access, body, locale } = input;
      if (access.firmaId === null) throw notFound();
      const person = await findActors(db, access);
      requireAssignable(body, person, locale);
      const emails = [...new Set(body.emails.map((email) => email.trim().toLowerCase()))];
      const addresses = emails.filter(isAddress);
      const existing = await einladen.listExisting(db, access, addresses);
      const invited = await invite(
        input,
        addresses.filter((email) => !existing.has(email)),
        body.nurBetreute ?? isLimited(person),
      );
      const grundOf = (email: string) => {
        if (invited.has(email)) return null;
        return existing.has(email) ? 'vorhanden' : isAddress(email) ? 'offen' : 'ungueltig';
      };
      return {
        '@id': `${basePath}/benutzereinladung`,
        '@type': 'Einladungsversand' as const,
        ergebnisse: emails.map((email) => presentOutcome(email, grundOf(email), locale)),
      };
    }),
    handle(deleteBenutzereinladung, async (input) => {
      const { db, access, now } = input;
      const row = await lockUnused(input);
      if (row.stand === 'zurueckgezogen') return;
      await einladen.withdrawEinladung(db, access, row.id, now);
      const { id: objekt, firmaId } = row;
      await recordAudit(db, { ...access, firmaId }, 'einladung.zurueckgezogen', { objekt });
    }),
    handle(erneuereBenutzereinladung, async (input) => {
      const { db, access, params, locale, now } = input;
      const before = await findEinladung(db, access, params.id, now);
      if (!before) throw notFound();
      const sent = await listLastHour(db, before.firmaId, now);
      const row = await lockUnused(input);
      if (row.stand === 'zurueckgezogen') throw new ApiError(409, 'fehler.409.einladungZurueckgezogen');
      const person = await findActors(db, access);
      requireAssignable({ rollen: row.rollen }, person, locale);
      const { id, email, firmaId } = row;
      const sender = await einladen.findInviters(db, access, firmaId);
      if (!sender) throw notFound();
      refuseTooMany(sent, 1, now);
      const token = newLinkToken();
      const nurBetreute = row.nurBetreute || isLimited(person);
      await einladen.renewEinladung(db, access, {
        id,
        token,
        nurBetreute,
        eingeladenVon: sender.person,
        now,
      });
      await recordAudit(db, { ...access, firmaId }, 'einladung.erneut', { objekt: id });
      await outbox.send(db, now, [mailTo({ email, token }, sender, now)]);
      const after = await findEinladung(db, access, id, now);
      if (!after) throw new Error('the invitation is out of its own scope');
      return presentEinladung(basePath, after);
    }),
  ];
}

const listLastHour = (db: Db, firmaId: string, now: Date) =>
  einladen.listGesendete(db, firmaId, anHourAgo(now), EINLADUNGEN_PER_HOUR);

const refuseTooMany = (sent: readonly Date[], further: number, now: Date) =>
  refuseAboveHourly(sent, further, {
    max: EINLADUNGEN_PER_HOUR,
    now,
    text: 'fehler.429.einladungen',
  });

/** An invitation that is still open, locked so that nobody uses it until the end of the transaction. */
async function lockUnused({
  db,
  access,
  params,
  now,
}: Pick<ScopedInput<typeof deleteBenutzereinladung>, 'db' | 'access' | 'params' | 'now'>) {
  const row = await lockEinladung(db, access, params.id, now);
  if (!row) throw notFound();
  if (row.stand === 'registriert') throw new ApiError(409, 'fehler.409.einladungRegistriert');
  return row;
}

/** Refuses (422) what the person may not give: roles, and access to students that they can't see themselves. */
function requireAssignable(
  { rollen, nurBetreute }: { rollen: readonly Rolle[]; nurBetreute?: boolean | undefined },
  person: Actors,
  locale: Locale,
): void {
  const violations = brokenByRollen(person, rollen, locale);
  if (nurBetreute === false && isLimited(person) && seesStudents(rollen)) {
    violations.push(violation(locale, ['nurBetreute'], 'einladungBegrenzt'));
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

const isAddress = (text: string): boolean => adresse.safeParse(text).success;
