import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/alert.ts';
import { showSnackbar } from '#ui/snackbar.ts';
import { decideBewerbung, type BewerbungItem } from './bewerbungen.queries.ts';

type Stand = 'eingegangen' | 'abgelehnt';

/** Declines an application, or takes it up again, and offers to take that back. */
export function useDecision(): (bewerbung: BewerbungItem, stand: Stand) => void {
  const { t } = useTranslation('bewerbungen');
  const { mutate } = useMutation(decideBewerbung);
  return useCallback(
    (bewerbung, stand) => {
      const { vorname, nachname } = bewerbung.bewerber;
      const decide = (next: Stand, undo?: () => void) =>
        mutate(
          { bewerbung, stand: next },
          {
            onSuccess: (refused) => {
              if (refused !== null) {
                showAlert(refused);
                return;
              }
              showSnackbar({
                text: t(`entschieden.${next}`, { name: `${vorname} ${nachname}` }),
                color: 'success',
                ...(undo ? { action: { text: t('rueckgaengig'), run: undo } } : {}),
              });
            },
          },
        );
      decide(stand, () => decide(stand === 'abgelehnt' ? 'eingegangen' : 'abgelehnt'));
    },
    [mutate, t],
  );
}
