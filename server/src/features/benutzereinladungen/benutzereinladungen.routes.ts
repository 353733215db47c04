import {
  createBenutzereinladungen,
  deleteBenutzereinladung,
  EINLADUNGEN_JE_STUNDE,
  erneuereBenutzereinladung,
  listBenutzereinladungen,
} from '@firmenportal/contract/benutzereinladungen';
import { email as adresse } from '@firmenportal/contract/felder';
import { violation } from '@firmenportal/contract/hydra/violation';
import { isBegrenzt, seesStudents, type Rolle } from '@firmenportal/contract/rechte';
import type { Sprache } from '@firmenportal/contract/sprache';
import { protokolliere, protokolliereJe } from '../../platform/audit/audit.ts';
import { newLinktoken } from '../../platform/auth/link-token.ts';
import type { Db } from '../../platform/db/database.ts';
import { ApiError, notFound, ValidationError } from '../../platform/http/api-error.ts';
import { handle, type Route, type ScopedAnfrage } from '../../platform/http/handler.ts';
import { refuseAboveHourly, vorEinerStunde } from '../../platform/http/hourly-limit.ts';
import type { Post } from '../../platform/mail/post.ts';
import { brokenByRollen, type Handelnde } from '../stammdaten/konten.rules.ts';
import { findHandelnde } from '../stammdaten/konto-einsicht.db.ts';
import { einladungenListe, findEinladung, findEinladungen, lockEinladung } from './benutzereinladungen.db.ts';
import { einladungenSpalten, presentEinladung, presentErgebnis } from './benutzereinladungen.presenter.ts';
import * as einladen from './einladen.db.ts';
import { mailOfEinladung } from './einladungsmails.presenter.ts';

interface Deps {
  basis: string;
  baseUrl: string;
  post: Post;
}

type Einladen = ScopedAnfrage<typeof createBenutzereinladungen>;

export function benutzereinladungenRoutes({ basis, baseUrl, post }: Deps): Route[] {
  const mailTo = ({ email, token }: einladen.Eingeladen, von: einladen.Einladende, jetzt: Date) =>
    mailOfEinladung({ email, ...von, url: `${baseUrl}/registrierung/token/${token}`, jetzt });

  /** Invites those addresses that can be, in the transaction of the request; which. */
  async function invite(
    { db, zugriff, body: { rollen }, jetzt }: Einladen,
    emails: readonly string[],
    nurBetreute: boolean,
  ): Promise<Set<string>> {
    const { firmaId } = zugriff;
    const von = firmaId === null ? undefined : await einladen.findEinladende(db, zugriff, firmaId);
    if (firmaId === null || !von) throw notFound();
    const eingeladene = emails.map((email) => ({ email, token: newLinktoken() }));
    const gesendete = await listLetzteStunde(db, firmaId, jetzt);
    const offer = { firmaId, rollen: [...new Set(rollen)], nurBetreute, eingeladenVon: von.person, jetzt };
    const kept = await einladen.insertEinladungen(db, zugriff, eingeladene, offer);
    if (kept.length === 0) return new Set();
    refuseTooMany(gesendete, kept.length, jetzt);
    const objekte = kept.map(({ id }) => id);
    await protokolliereJe(db, zugriff, 'einladung.neu', objekte, {
      rollen: offer.rollen,
      nurBetreute,
    });
    const invited = new Set(kept.map(({ email }) => email));
    const mails = eingeladene.filter(({ email }) => invited.has(email)).map((one) => mailTo(one, von, jetzt));
    await post.send(db, jetzt, mails);
    return invited;
  }

  return [
    handle(
      listBenutzereinladungen,
      async ({ db, zugriff, query, jetzt }) => {
        const { total, members } = await findEinladungen(db, zugriff, query, jetzt);
        return { total, members: members.map((row) => presentEinladung(basis, row)) };
      },
      { name: 'einladungen', liste: einladungenListe, spalten: einladungenSpalten },
    ),
    handle(createBenutzereinladungen, async (anfrage) => {
      const { db, zugriff, body, sprache } = anfrage;
      if (zugriff.firmaId === null) throw notFound();
      const person = await findHandelnde(db, zugriff);
      requireVergebbar(body, person, sprache);
      const emails = [...new Set(body.emails.map((email) => email.trim().toLowerCase()))];
      const adressen = emails.filter(isAdresse);
      const vorhandene = await einladen.listVorhandene(db, zugriff, adressen);
      const invited = await invite(
        anfrage,
        adressen.filter((email) => !vorhandene.has(email)),
        body.nurBetreute ?? isBegrenzt(person),
      );
      const grundOf = (email: string) => {
        if (invited.has(email)) return null;
        return vorhandene.has(email) ? 'vorhanden' : isAdresse(email) ? 'offen' : 'ungueltig';
      };
      return {
        '@id': `${basis}/benutzereinladung`,
        '@type': 'Einladungsversand' as const,
        ergebnisse: emails.map((email) => presentErgebnis(email, grundOf(email), sprache)),
      };
    }),
    handle(deleteBenutzereinladung, async (anfrage) => {
      const { db, zugriff, jetzt } = anfrage;
      const row = await lockUnused(anfrage);
      if (row.stand === 'zurueckgezogen') return;
      await einladen.withdrawEinladung(db, zugriff, row.id, jetzt);
      const { id: objekt, firma_id: firmaId } = row;
      await protokolliere(db, { ...zugriff, firmaId }, 'einladung.zurueckgezogen', { objekt });
    }),
    handle(erneuereBenutzereinladung, async (anfrage) => {
      const { db, zugriff, params, sprache, jetzt } = anfrage;
      const davor = await findEinladung(db, zugriff, params.id, jetzt);
      if (!davor) throw notFound();
      const gesendete = await listLetzteStunde(db, davor.firma_id, jetzt);
      const row = await lockUnused(anfrage);
      if (row.stand === 'zurueckgezogen') throw new ApiError(409, 'fehler.409.einladungZurueckgezogen');
      const person = await findHandelnde(db, zugriff);
      requireVergebbar({ rollen: row.rollen }, person, sprache);
      const { id, email, firma_id: firmaId } = row;
      const von = await einladen.findEinladende(db, zugriff, firmaId);
      if (!von) throw notFound();
      refuseTooMany(gesendete, 1, jetzt);
      const token = newLinktoken();
      const nurBetreute = row.nur_betreute || isBegrenzt(person);
      await einladen.renewEinladung(db, zugriff, {
        id,
        token,
        nurBetreute,
        eingeladenVon: von.person,
        jetzt,
      });
      await protokolliere(db, { ...zugriff, firmaId }, 'einladung.erneut', { objekt: id });
      await post.send(db, jetzt, [mailTo({ email, token }, von, jetzt)]);
      const danach = await findEinladung(db, zugriff, id, jetzt);
      if (!danach) throw new Error('the invitation is out of its own scope');
      return presentEinladung(basis, danach);
    }),
  ];
}

const listLetzteStunde = (db: Db, firmaId: string, jetzt: Date) =>
  einladen.listGesendete(db, firmaId, vorEinerStunde(jetzt), EINLADUNGEN_JE_STUNDE);

const refuseTooMany = (gesendete: readonly Date[], weitere: number, jetzt: Date) =>
  refuseAboveHourly(gesendete, weitere, {
    hoechstens: EINLADUNGEN_JE_STUNDE,
    jetzt,
    text: 'fehler.429.einladungen',
  });

/** An invitation that nobody has used, and nobody uses until the end of the transaction. */
async function lockUnused({
  db,
  zugriff,
  params,
  jetzt,
}: Pick<ScopedAnfrage<typeof deleteBenutzereinladung>, 'db' | 'zugriff' | 'params' | 'jetzt'>) {
  const row = await lockEinladung(db, zugriff, params.id, jetzt);
  if (!row) throw notFound();
  if (row.stand === 'registriert') throw new ApiError(409, 'fehler.409.einladungRegistriert');
  return row;
}

/** Refuses (422) what the person may not give: roles, and the sight of students that they do not see themselves. */
function requireVergebbar(
  { rollen, nurBetreute }: { rollen: readonly Rolle[]; nurBetreute?: boolean | undefined },
  person: Handelnde,
  sprache: Sprache,
): void {
  const violations = brokenByRollen(person, rollen, sprache);
  if (nurBetreute === false && isBegrenzt(person) && seesStudents(rollen)) {
    violations.push(violation(sprache, ['nurBetreute'], 'einladungBegrenzt'));
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

const isAdresse = (text: string): boolean => adresse.safeParse(text).success;
