import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '#ui/snackbar.ts';
import type { RowTools } from '#ui/table/column.ts';
import { Icon } from '#ui/theme/icon.tsx';
import type { Benachrichtigung } from '../shared/benachrichtigung-cache.queries.ts';
import { markBenachrichtigung } from '../shared/benachrichtigung.queries.ts';
import styles from '../benachrichtigungen.module.css';

/** Marks a notification as read or as unread, by button and by key; the snackbar takes it back. */
export function useReadTools(): RowTools<Benachrichtigung> {
  const { t } = useTranslation('benachrichtigungen');
  const { mutate } = useMutation(markBenachrichtigung);

  const toggle = useCallback(
    (benachrichtigung: Benachrichtigung) => {
      const gelesen = !benachrichtigung.gelesen;
      const close = showSnackbar({
        text: t(gelesen ? 'gelesen' : 'wiederUngelesen', { betreff: benachrichtigung.betreff }),
        color: 'success',
        action: {
          text: t('rueckgaengig'),
          run: () =>
            mutate({ benachrichtigung: { ...benachrichtigung, gelesen }, gelesen: benachrichtigung.gelesen }),
        },
      });
      mutate({ benachrichtigung, gelesen }, { onError: close });
    },
    [mutate, t],
  );

  return useMemo(
    () => ({
      header: t('werkzeug.spalte'),
      cell: (benachrichtigung) => {
        const { betreff: subject, gelesen } = benachrichtigung;
        return (
          <button
            type="button"
            className={styles['tool']}
            data-row-tool="gelesen"
            aria-label={t(gelesen ? 'werkzeug.ungelesen' : 'werkzeug.gelesen', { betreff: subject })}
            aria-description={t(gelesen ? 'werkzeug.ungelesenKurz' : 'werkzeug.gelesenKurz')}
            onClick={() => toggle(benachrichtigung)}
          >
            <Icon name={gelesen ? 'mailOpen' : 'mail'} size={20} />
          </button>
        );
      },
      keys: { m: toggle },
      keysHelp: t('werkzeug.tasten'),
    }),
    [t, toggle],
  );
}
