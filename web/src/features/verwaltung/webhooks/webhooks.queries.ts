import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Answer, BodyOf } from '@firmenportal/contract/hydra/operation';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import type { Item } from '@firmenportal/contract/hydra/resource';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  listWebhookzustellungen,
  renewWebhookgeheimnis,
  resendVorgang,
  retryWebhook,
  testWebhook,
  updateWebhook,
  Webhook,
  Webhookzustellung,
} from '@firmenportal/contract/webhooks';
import { keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { call, operationQuery } from '#platform/api/client.ts';

export type WebhookItem = Item<typeof Webhook>;
export type ZustellungItem = Item<typeof Webhookzustellung>;
export type WebhookBody = BodyOf<typeof createWebhook>;
export type IssuedSecret = Answer<typeof createWebhook>;

export const webhooksDefinition = listWebhooks.query;

/** While something waits it is asked again: an attempt may have been made meanwhile. */
const REFRESH_MS = 5_000;

export const webhooksQuery = (query: QueryInput<typeof webhooksDefinition>) => ({
  ...operationQuery(listWebhooks, { query }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data } }: { state: { data?: Answer<typeof listWebhooks> | undefined } }) =>
    data?.['hydra:member'].some(({ aktiv, wartetSeit }) => aktiv && wartetSeit !== null) ? REFRESH_MS : false,
});

const paramsOf = (webhook: WebhookItem) => ({ id: identifierOf(webhook['@id']) });

/** The newest attempts. */
export const zustellungenQuery = (webhook: WebhookItem) =>
  operationQuery(listWebhookzustellungen, { params: paramsOf(webhook), query: {} });

const affects = [Webhook, Webhookzustellung];

export const addWebhook = mutationOptions({
  mutationFn: (body: WebhookBody) => call(createWebhook, { body }),
  meta: { affects },
});

export const changeWebhook = mutationOptions({
  mutationFn: ({ webhook, body }: { webhook: WebhookItem; body: WebhookBody }) =>
    call(updateWebhook, { params: paramsOf(webhook), body }),
  meta: { affects },
});

export const renewSecret = mutationOptions({
  mutationFn: (webhook: WebhookItem) => call(renewWebhookgeheimnis, { params: paramsOf(webhook) }),
  meta: { affects },
});

export const sendTest = mutationOptions({
  mutationFn: (webhook: WebhookItem) => call(testWebhook, { params: paramsOf(webhook) }),
  meta: { affects },
});

export const tryNow = mutationOptions({
  mutationFn: (webhook: WebhookItem) => call(retryWebhook, { params: paramsOf(webhook) }),
  meta: { affects },
});

export const sendAgain = mutationOptions({
  mutationFn: ({ webhook, vorgang }: { webhook: WebhookItem; vorgang: string }) =>
    call(resendVorgang, { params: paramsOf(webhook), body: { vorgang } }),
  meta: { affects },
});

export const removeWebhook = mutationOptions({
  mutationFn: (webhook: WebhookItem) => call(deleteWebhook, { params: paramsOf(webhook) }),
  meta: { affects },
});
