import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { part } from '#ui/load/part.tsx';
import type { RowTools } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { useFaultWords } from './use-fault-words.ts';
import { STANDARD_COLUMNS, useWebhooksColumns } from './webhooks-columns.tsx';
import {
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendTest,
  tryNow,
  webhooksDefinition,
  webhooksQuery,
  type IssuedSecret,
  type WebhookItem,
} from './webhooks.queries.ts';

const NewWebhookDialog = part(async () => (await import('./webhook-dialogs.tsx')).NewWebhookDialog);
const EditWebhookDialog = part(async () => (await import('./webhook-dialogs.tsx')).EditWebhookDialog);
const SecretDialog = part(async () => (await import('./webhook-dialogs.tsx')).SecretDialog);
const ZustellungenDialog = part(async () => (await import('./webhook-dialogs.tsx')).ZustellungenDialog);

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'deliveries'; readonly webhook: WebhookItem }
  | { readonly kind: 'secret'; readonly secret: IssuedSecret };

/** For school staff: systems that the portal tells what happens. */
export function Webhooks() {
  const { t } = useTranslation('webhooks');
  const list = useList(webhooksDefinition);
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <DataTable
        name="webhooks"
        label={t('titel')}
        list={list}
        result={useQuery(webhooksQuery(list.query))}
        columns={useWebhooksColumns()}
        sets={[STANDARD_COLUMNS]}
        action={
          <button
            type="button"
            className="button"
            onPointerEnter={NewWebhookDialog.load}
            onClick={() => setOpened({ kind: 'new' })}
          >
            {t('formular.neu')}
          </button>
        }
        filters={[]}
        nameOf={({ name }) => name}
        rowTools={useWebhooksMenu(setOpened)}
        empty={{ title: t('leer.titel'), text: t('leer.text') }}
        note={t('einleitung')}
      />
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  switch (opened.kind) {
    case 'new':
      return <NewWebhookDialog onClose={onClose} />;
    case 'edit':
      return <EditWebhookDialog webhook={opened.webhook} onClose={onClose} />;
    case 'deliveries':
      return <ZustellungenDialog webhook={opened.webhook} onClose={onClose} />;
    case 'secret':
      return <SecretDialog secret={opened.secret} onClose={onClose} />;
  }
}

function useWebhooksMenu(onOpen: (opened: Opened) => void): RowTools<WebhookItem> {
  const { t } = useTranslation(['webhooks', 'verwaltung']);
  const acts = useActs(onOpen);
  return useMemo(
    () => ({
      header: t('verwaltung:aktionen'),
      cell: (webhook) => (
        <RowMenu
          label={t('verwaltung:aktionenFuer', { name: webhook.name })}
          entries={[
            {
              label: t('zustellungen.knopf'),
              onSelect: () => onOpen({ kind: 'deliveries', webhook }),
            },
            { label: t('test.knopf'), onSelect: () => acts.test(webhook) },
            ...(webhook.aktiv && webhook.wartetSeit !== null
              ? [{ label: t('versuch.knopf'), onSelect: () => acts.retry(webhook) }]
              : []),
            { label: t('verwaltung:bearbeiten'), onSelect: () => onOpen({ kind: 'edit', webhook }) },
            { label: t('wechsel.knopf'), onSelect: () => void acts.renew(webhook) },
            { label: t(webhook.aktiv ? 'ausschalten' : 'einschalten'), onSelect: () => acts.toggle(webhook) },
            { label: t('verwaltung:loeschen'), onSelect: () => void acts.drop(webhook) },
          ]}
        />
      ),
      keys: {},
      keysHelp: '',
    }),
    [t, acts, onOpen],
  );
}

function useActs(onOpen: (opened: Opened) => void) {
  const { t } = useTranslation(['webhooks', 'verwaltung']);
  const reasonOf = useFaultWords();
  const { mutate: test } = useMutation(sendTest);
  const { mutate: retry } = useMutation(tryNow);
  const { mutate: renew } = useMutation(renewSecret);
  const { mutate: change } = useMutation(changeWebhook);
  const { mutate: remove } = useMutation(removeWebhook);
  return useMemo(() => {
    const succeeded = (text: string) => () => showSnackbar({ text, color: 'success' });
    return {
      test: (webhook: WebhookItem) =>
        test(webhook, {
          onSuccess: (sent) =>
            sent.fehler === null
              ? showSnackbar({ text: t('test.angekommen', { name: webhook.name }), color: 'success' })
              : showSnackbar({ text: t('test.nicht', { grund: reasonOf(sent) }), color: 'error' }),
        }),
      retry: (webhook: WebhookItem) => retry(webhook, { onSuccess: succeeded(t('versuch.getan')) }),
      renew: async (webhook: WebhookItem) => {
        const confirmed = await confirm({
          title: t('wechsel.frage'),
          text: t('wechsel.folge', { name: webhook.name }),
          confirmText: t('wechsel.knopf'),
        });
        if (confirmed) renew(webhook, { onSuccess: (secret) => onOpen({ kind: 'secret', secret }) });
      },
      toggle: (webhook: WebhookItem) => {
        const { name, adresse, typen, aktiv } = webhook;
        change(
          { webhook, body: { name, adresse, typen, aktiv: !aktiv } },
          { onSuccess: succeeded(t(aktiv ? 'ausgeschaltet' : 'eingeschaltet', { name })) },
        );
      },
      drop: async (webhook: WebhookItem) => {
        const { name } = webhook;
        const confirmed = await confirm({
          title: t('loeschen.frage'),
          text: t('loeschen.folge', { name }),
          confirmText: t('verwaltung:loeschen'),
        });
        if (confirmed) remove(webhook, { onSuccess: succeeded(t('loeschen.getan', { name })) });
      },
    };
  }, [t, reasonOf, test, retry, renew, change, remove, onOpen]);
}
