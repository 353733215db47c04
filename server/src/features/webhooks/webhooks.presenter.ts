import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Webhook, Webhookgeheimnis, Webhookzustellung } from '@firmenportal/contract/webhooks';
import { vorgangIri } from '#features/vorgaenge/shared/vorgang.presenter.ts';
import type { WebhookRow, ZustellungRow } from './webhooks.db.ts';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export function presentWebhook(basePath: string, row: WebhookRow, now: Date): Item<typeof Webhook> {
  const { altesGeheimnisBis } = row;
  return {
    '@id': `${basePath}/webhooks/${row.id}`,
    '@type': 'Webhook',
    name: row.name,
    adresse: row.adresse,
    typen: row.typen,
    aktiv: row.aktiv,
    angelegtAm: row.angelegtAm.toISOString(),
    zuletztZugestelltAm: iso(row.zuletztZugestelltAm),
    wartetSeit: iso(row.wartetSeit),
    naechsterVersuchAm: iso(row.naechsterVersuchAm),
    fehler: row.fehler,
    status: row.status,
    altesGeheimnisBis: altesGeheimnisBis && altesGeheimnisBis > now ? iso(altesGeheimnisBis) : null,
  };
}

export const presentSecret = (
  basePath: string,
  { id, name }: Pick<WebhookRow, 'id' | 'name'>,
  geheimnis: string,
): Item<typeof Webhookgeheimnis> => ({
  '@id': `${basePath}/webhooks/${id}`,
  '@type': 'Webhookgeheimnis',
  name,
  geheimnis,
});

export const presentZustellung = (
  basePath: string,
  { id, webhookId, am, typ, vorgangId, status, fehler, dauer }: ZustellungRow,
): Item<typeof Webhookzustellung> => ({
  '@id': `${basePath}/webhooks/${webhookId}/zustellungen/${id}`,
  '@type': 'Webhookzustellung',
  am: am.toISOString(),
  typ,
  vorgang: vorgangId === null ? null : vorgangIri(basePath, vorgangId),
  status,
  fehler,
  dauer,
});
