import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { useFaultWords } from './use-fault-words.ts';
import type { WebhookItem, webhooksDefinition } from './webhooks.queries.ts';

export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['stand', 'typen', 'zuletzt'],
};

export function useWebhooksColumns() {
  const { t } = useTranslation(['webhooks', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<WebhookItem, (typeof webhooksDefinition.order)[number]>[] => [
      {
        id: 'name',
        header: t('fachworte:feld.name'),
        sort: 'name',
        wrap: true,
        cell: ({ name, adresse: address }) => <TwoLines second={address}>{name}</TwoLines>,
      },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        wrap: true,
        cell: (webhook) => <State webhook={webhook} />,
      },
      {
        id: 'typen',
        header: t('vorgaenge'),
        wrap: true,
        cell: ({ typen: kinds }) =>
          kinds.length === 0 ? t('alle') : kinds.map((kind) => t(`typ.${kind}`)).join(', '),
      },
      {
        id: 'zuletzt',
        header: t('zuletzt'),
        cell: ({ zuletztZugestelltAm: last }) => (last === null ? t('nie') : dateTime(last)),
      },
      {
        id: 'angelegtAm',
        header: t('angelegt'),
        sort: 'angelegtAm',
        cell: ({ angelegtAm }) => dateTime(angelegtAm),
      },
    ],
    [t, dateTime],
  );
}

/** Whether messages arrive, and else why not and when the next attempt is. */
function State({ webhook }: { webhook: WebhookItem }) {
  const { t } = useTranslation('webhooks');
  const { dateTime } = useFormats();
  const reason = useFaultWords()(webhook);
  const {
    aktiv,
    fehler: fault,
    wartetSeit: since,
    naechsterVersuchAm: next,
    altesGeheimnisBis: until,
  } = webhook;
  if (!aktiv) {
    return (
      <TwoLines second={reason}>
        <IconWord icon="close" tone="quiet">
          {t(fault === 'abgemeldet' ? 'stand.abgemeldet' : 'stand.aus')}
        </IconWord>
      </TwoLines>
    );
  }
  if (since !== null) {
    return (
      <TwoLines second={next === null ? reason : t('naechster', { grund: reason, zeit: dateTime(next) })}>
        <IconWord icon="warning" tone="warning">
          {t('stand.wartet', { zeit: dateTime(since) })}
        </IconWord>
      </TwoLines>
    );
  }
  return (
    <TwoLines second={until && t('schluesselBis', { zeit: dateTime(until) })}>
      <IconWord icon="success" tone="success">
        {t('stand.bereit')}
      </IconWord>
    </TwoLines>
  );
}
