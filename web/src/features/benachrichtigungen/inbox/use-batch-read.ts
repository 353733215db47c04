import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leadsAway, textsOf } from '#platform/handle-error.ts';
import { showAlert } from '#ui/alert.ts';
import { showSnackbar } from '#ui/snackbar.ts';
import {
  concernedBy,
  markSeveral,
  type ReadSelection,
  type ReadResult,
} from '../shared/benachrichtigung.queries.ts';

/** Names in an alert: more would fill the screen. */
const NAMED = 10;

/** Returns what marks several as read; where some could not be, an alert names them (original.md §8). */
export function useBatchRead(): (selection: ReadSelection, onDone?: () => void) => void {
  const { t } = useTranslation('benachrichtigungen');
  const { mutate } = useMutation(markSeveral);
  const client = useQueryClient();

  const tell = ({ markiert: marked, fehlgeschlagen: notMarked }: ReadResult, failed = false) => {
    if (notMarked.length === 0 && !failed) {
      showSnackbar({ text: t('mehrereGelesen', { count: marked }), color: 'success' });
      return;
    }
    const names = notMarked.flatMap(({ betreff: subject }) => subject ?? []).slice(0, NAMED);
    const others = notMarked.length - names.length;
    showAlert([t('nichtAlle'), ...names, ...(others > 0 ? [t('nichtAlleWeitere', { count: others })] : [])]);
  };
  return (selection, onDone) => {
    mutate(selection, {
      onSuccess: (result) => {
        tell(result);
        onDone?.();
      },
      onError: (error) => {
        // What leads away from the page is told there, and what the answer says is said.
        if (leadsAway(error) || textsOf(error).length > 0) return;
        tell({ markiert: 0, fehlgeschlagen: concernedBy(selection, client) }, true);
      },
    });
  };
}
