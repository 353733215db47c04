import {
  MAX_WEBHOOKS,
  SECRET_OVERLAP_HOURS,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookzustellungen,
  renewWebhookgeheimnis,
  resendVorgang,
  retryWebhook,
  testWebhook,
  updateWebhook,
} from '@firmenportal/contract/webhooks';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Seal } from '#platform/auth/seal.ts';
import type { Database, Db } from '#platform/db/database.ts';
import type { Access } from '#platform/db/query/scope.ts';
import { ApiError, notFound, ValidationError } from '#platform/http/errors/api-error.ts';
import { violation } from '#platform/http/errors/violation.ts';
import { handle, handlePrepared, type PreparedInput, type Route } from '#platform/http/route.ts';
import type { Destinations } from '#platform/outbound/destinations.ts';
import { text } from '#platform/texte/text.ts';
import * as webhooks from './webhooks.db.ts';
import { vorgangIri } from '#features/vorgaenge/shared/vorgang.presenter.ts';
import { presentSecret, presentWebhook, presentZustellung } from './webhooks.presenter.ts';
import { messageOf, secretsOf } from './zustellung.jobs.ts';
import { newSecret, sendMessage, type Message, type Outcome } from './zustellung.rules.ts';

interface Deps {
  basePath: string;
  baseUrl: string;
  database: Database;
  destinations: Destinations;
  seal: Seal;
  closing: AbortSignal;
}

const HOUR = 3_600_000;

/** What the school's people do with webhooks; deliveries are the jobs' (`zustellung.jobs.ts`). */
export function webhooksRoutes({ basePath, baseUrl, database, destinations, seal, closing }: Deps): Route[] {
  async function requireDestination({
    access,
    body,
    locale,
  }: Pick<PreparedInput<typeof createWebhook>, 'access' | 'body' | 'locale'>): Promise<void> {
    requireOwnAct(access);
    const fault = await destinations.findFault(body.adresse);
    if (!fault) return;
    if (/^http:/i.test(body.adresse)) {
      throw new ValidationError([violation(locale, ['adresse'], 'webadresse')]);
    }
    const code = fault === 'unknown' ? 'webhookName' : 'webhookZiel';
    const message = text(locale, `fehler.422.${code}`);
    throw new ValidationError([{ propertyPath: 'adresse', message, code }]);
  }

  const sendAtOnce = (hook: webhooks.WebhookRow, message: Message, now: Date) =>
    sendMessage(destinations, { ...hook, secrets: secretsOf(seal, hook, now) }, message, {
      now,
      signal: closing,
    });

  async function recordAttempt({
    db,
    access,
    params,
    now,
    prepared,
  }: {
    readonly db: Db;
    readonly access: Access;
    readonly params: { readonly id: string };
    readonly now: Date;
    readonly prepared: Outcome & Pick<webhooks.ZustellungRow, 'typ' | 'vorgangId'>;
  }) {
    const hook = await webhooks.lockWebhook(db, params.id);
    if (!hook) throw notFound();
    const { vorgangId: vorgang, fehler } = prepared;
    if (vorgang !== null) {
      const details = { vorgang, angekommen: fehler === null };
      await recordAudit(db, access, 'webhook.wiederholt', entryOf(hook, details));
    }
    const row = await webhooks.insertZustellung(db, { webhookId: params.id, am: now, ...prepared });
    if (!row) throw notFound();
    return presentZustellung(basePath, row);
  }

  return [
    handle(listWebhooks, async ({ db, query, now }) => {
      const { total, members } = await webhooks.findWebhooks(db, query);
      return { total, members: members.map((row) => presentWebhook(basePath, row, now)) };
    }),
    handle(listWebhookzustellungen, async ({ db, params, query }) => {
      if (!(await webhooks.findWebhook(db, params.id))) throw notFound();
      const { total, members } = await webhooks.findZustellungen(db, params.id, query);
      return { total, members: members.map((row) => presentZustellung(basePath, row)) };
    }),
    handlePrepared(createWebhook, {
      prepare: requireDestination,
      handler: async ({ db, access, body, now }) => {
        if ((await webhooks.countWebhooksLocked(db)) >= MAX_WEBHOOKS) {
          throw new ApiError(409, 'fehler.409.webhooksZuViele', { values: { grenze: MAX_WEBHOOKS } });
        }
        const [id, secret] = [crypto.randomUUID(), newSecret()];
        const row = await webhooks.insertWebhook(db, { ...body, id, geheimnis: seal.close(secret, id), now });
        await recordAudit(db, access, 'webhook.neu', entryOf(row));
        return presentSecret(basePath, row, secret);
      },
    }),
    handlePrepared(updateWebhook, {
      prepare: requireDestination,
      handler: async ({ db, access, params, body, now }) => {
        const stored = await webhooks.lockWebhook(db, params.id);
        if (!stored) throw notFound();
        // Whoever leaves it off after its receiver did has taken note of that.
        const noted = !body.aktiv && stored.fehler === 'abgemeldet';
        const fields = [...changedIn(stored, body), ...(noted ? ['fehler'] : [])];
        if (fields.length === 0) return presentWebhook(basePath, stored, now);
        const restarted = body.aktiv && !stored.aktiv;
        const afresh = fields.includes('adresse') || restarted;
        const row = await webhooks.updateWebhook(db, stored.id, body, { afresh, restarted, noted });
        if (!row) throw notFound();
        await recordAudit(db, access, 'webhook.geaendert', entryOf(row, { felder: fields }));
        return presentWebhook(basePath, row, now);
      },
    }),
    handle(deleteWebhook, async ({ db, access, params }) => {
      const row = await webhooks.lockWebhook(db, params.id);
      if (!row) throw notFound();
      await webhooks.deleteWebhook(db, row.id);
      await recordAudit(db, access, 'webhook.geloescht', entryOf(row));
    }),
    handle(renewWebhookgeheimnis, async ({ db, access, params, now }) => {
      requireOwnAct(access);
      const row = await webhooks.lockWebhook(db, params.id);
      if (!row) throw notFound();
      const secret = newSecret();
      const overlapEnds = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR);
      await webhooks.replaceSecret(db, row, { geheimnis: seal.close(secret, row.id), overlapEnds });
      await recordAudit(db, access, 'webhook.geheimnis', entryOf(row));
      return presentSecret(basePath, row, secret);
    }),
    handlePrepared(testWebhook, {
      prepare: async ({ params, now }) => {
        const hook = await database.asSystem('webhook', (db) => webhooks.findWebhook(db, params.id));
        if (!hook) throw notFound();
        const message = {
          id: `test-${crypto.randomUUID()}`,
          body: JSON.stringify({ '@type': 'Testnachricht', am: now.toISOString() }),
        };
        return { typ: null, vorgangId: null, ...(await sendAtOnce(hook, message, now)) };
      },
      handler: recordAttempt,
    }),
    handlePrepared(resendVorgang, {
      prepare: async ({ params, body, locale, now }) => {
        const number = numberOf(basePath, body.vorgang);
        const { hook, told } = await database.asSystem('webhook', async (db) => {
          const found = await webhooks.findWebhook(db, params.id);
          if (!found) throw notFound();
          return {
            hook: found,
            told: number === undefined ? undefined : await webhooks.findTold(db, found, number, now),
          };
        });
        if (!told) throw new ValidationError([violation(locale, ['vorgang'], 'auswahl')]);
        const message = messageOf({ baseUrl, basePath }, told);
        return { typ: told.typ, vorgangId: told.id, ...(await sendAtOnce(hook, message, now)) };
      },
      handler: recordAttempt,
    }),
    handle(retryWebhook, async ({ db, params, now }) => {
      if (!(await webhooks.retryNow(db, params.id, now))) throw notFound();
    }),
  ];
}

/** The number of the event that an IRI names; undefined if it names none. */
function numberOf(basePath: string, vorgang: string): number | undefined {
  const number = Number(/\d{1,15}$/.exec(vorgang)?.[0]);
  return vorgang === vorgangIri(basePath, number) ? number : undefined;
}

/** A webhook outlives the session: only people who act as themselves decide where data go, and are told secrets. */
function requireOwnAct({ uebernommenVon }: Access): void {
  if (uebernommenVon !== null) throw new ApiError(409, 'fehler.409.webhookUebernommen');
}

const FIELDS = ['name', 'adresse', 'typen', 'aktiv'] as const;
type Fields = Pick<webhooks.WebhookRow, (typeof FIELDS)[number]>;

const changedIn = (stored: Fields, sent: { readonly [K in keyof Fields]: unknown }) =>
  FIELDS.filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(sent[name]));

/** Audited with its name, because a deleted one can't be looked up any more; never with its address. */
const entryOf = ({ id, name }: webhooks.WebhookRow, details: Record<string, unknown> = {}) => ({
  objekt: id,
  angaben: { titel: name, ...details },
});
