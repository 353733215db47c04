import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookItem } from './webhooks.queries.ts';

/** Why a message did not arrive; empty where it did. */
export function useFaultWords(): (one: Pick<WebhookItem, 'fehler' | 'status'>) => string {
  const { t } = useTranslation('webhooks');
  return useCallback(
    ({ fehler: fault, status }) => (fault === null ? '' : t(`fehler.${fault}`, { status: status ?? '' })),
    [t],
  );
}
