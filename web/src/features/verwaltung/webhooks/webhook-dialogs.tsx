import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyDialog } from '#features/dienstkonten/shared/key-dialog.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { Dialog } from '#ui/layers/dialog.tsx';
import { Loaded } from '#ui/load/loaded.tsx';
import type { Column } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { useFaultWords } from './use-fault-words.ts';
import { WebhookForm } from './webhook.form.tsx';
import {
  addWebhook,
  changeWebhook,
  sendAgain,
  zustellungenQuery,
  type IssuedSecret,
  type WebhookItem,
  type ZustellungItem,
} from './webhooks.queries.ts';

interface Props {
  readonly onClose: () => void;
}

export function NewWebhookDialog({ onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const add = useMutation(addWebhook);
  const [issued, setIssued] = useState<IssuedSecret>();
  return (
    <KeyDialog
      title={t('formular.neu')}
      issued={issued && { name: issued.name, text: issued.geheimnis }}
      hint={t('schluesselHinweis')}
      onClose={onClose}
    >
      <WebhookForm onSubmit={(body) => add.mutateAsync(body).then(setIssued)} />
    </KeyDialog>
  );
}

export function EditWebhookDialog({ webhook, onClose }: Props & { readonly webhook: WebhookItem }) {
  const { t } = useTranslation('webhooks');
  const change = useMutation(changeWebhook);
  const onSaved = () => {
    onClose();
    showSnackbar({ text: t('formular.gespeichert'), color: 'success' });
  };
  return (
    <Dialog title={t('formular.bearbeiten')} wide onClose={onClose}>
      <WebhookForm
        webhook={webhook}
        onSubmit={(body) => change.mutateAsync({ webhook, body }).then(onSaved)}
      />
    </Dialog>
  );
}

/** A secret that replaces another one. */
export function SecretDialog({ secret, onClose }: Props & { readonly secret: IssuedSecret }) {
  const { t } = useTranslation('webhooks');
  return (
    <KeyDialog
      title={t('wechsel.knopf')}
      issued={{ name: secret.name, text: secret.geheimnis }}
      hint={t('schluesselHinweis')}
      onClose={onClose}
    />
  );
}

/** The newest attempts to deliver something. */
export function ZustellungenDialog({ webhook, onClose }: Props & { readonly webhook: WebhookItem }) {
  const { t } = useTranslation(['webhooks', 'verwaltung']);
  const { dateTime } = useFormats();
  const columns = useZustellungenColumns(webhook);
  const label = t('zustellungen.titel', { name: webhook.name });
  return (
    <Dialog title={label} text={t('zustellungen.hinweis')} wide="table" onClose={onClose}>
      <Loaded query={useQuery(zustellungenQuery(webhook))}>
        {({ 'hydra:member': rows }) =>
          rows.length === 0 ? (
            <p>{t('zustellungen.leer')}</p>
          ) : (
            <SimpleTable label={label} columns={columns} rows={rows} nameOf={({ am }) => dateTime(am)} />
          )
        }
      </Loaded>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('verwaltung:schliessen')}
        </button>
      </div>
    </Dialog>
  );
}

function useZustellungenColumns(webhook: WebhookItem) {
  const { t } = useTranslation(['webhooks', 'verwaltung']);
  const { dateTime, number } = useFormats();
  const faultOf = useFaultWords();
  const { mutate, isPending } = useMutation(sendAgain);
  return useMemo((): Column<ZustellungItem>[] => {
    const tell = (sent: ZustellungItem) =>
      sent.fehler === null
        ? showSnackbar({ text: t('nochmals.angekommen', { name: webhook.name }), color: 'success' })
        : showSnackbar({ text: t('nochmals.nicht', { grund: faultOf(sent) }), color: 'error' });
    return [
      { id: 'am', header: t('zustellungen.am'), cell: ({ am }) => dateTime(am) },
      {
        id: 'inhalt',
        header: t('zustellungen.inhalt'),
        wrap: true,
        cell: ({ typ: kind, vorgang }) =>
          kind === null ? (
            t('testnachricht')
          ) : (
            <TwoLines second={vorgang && t('zustellungen.vorgang', { nummer: identifierOf(vorgang) })}>
              {t(`typ.${kind}`)}
            </TwoLines>
          ),
      },
      {
        id: 'ergebnis',
        header: t('zustellungen.ergebnis'),
        wrap: true,
        cell: (one) =>
          one.fehler === null ? (
            <IconWord icon="check" tone="success">
              {t('zustellungen.angekommen', { status: one.status ?? '' })}
            </IconWord>
          ) : (
            <IconWord icon="error" tone="error">
              {faultOf(one)}
            </IconWord>
          ),
      },
      {
        id: 'dauer',
        header: t('zustellungen.dauer'),
        align: 'end',
        cell: ({ dauer: duration }) => t('zustellungen.ms', { dauer: number(duration) }),
      },
      {
        id: 'nochmals',
        header: t('verwaltung:aktionen'),
        cell: ({ am, typ: kind, vorgang }) =>
          vorgang !== null &&
          kind !== null &&
          (webhook.typen.length === 0 || webhook.typen.includes(kind)) && (
            <button
              type="button"
              className="button secondary"
              aria-label={t('nochmals.fuer', { nummer: identifierOf(vorgang), zeit: dateTime(am) })}
              aria-disabled={isPending}
              onClick={() => isPending || mutate({ webhook, vorgang }, { onSuccess: tell })}
            >
              {t('nochmals.knopf')}
            </button>
          ),
      },
    ];
  }, [t, dateTime, number, faultOf, webhook, mutate, isPending]);
}
