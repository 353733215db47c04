import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsAway, textsOf } from '#ui/feedback/error-texts.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { RowTools } from '#ui/table/column.ts';
import { Icon } from '#ui/theme/icon.tsx';
import type { Benachrichtigung } from '../shared/benachrichtigung-cache.queries.ts';
import {
  markBenachrichtigung,
  concernedBy,
  markSeveral,
  type ReadSelection,
  type ReadResult,
} from '../shared/benachrichtigung.queries.ts';
import { RowTool } from '#ui/table/rows/row-tool.tsx';

/** Marks a notification as read or unread, by button and by key; the snackbar offers undo. */
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
          <RowTool
            data-row-tool="gelesen"
            aria-label={t(gelesen ? 'werkzeug.ungelesen' : 'werkzeug.gelesen', { betreff: subject })}
            aria-description={t(gelesen ? 'werkzeug.ungelesenKurz' : 'werkzeug.gelesenKurz')}
            onClick={() => toggle(benachrichtigung)}
          >
            <Icon name={gelesen ? 'mailOpen' : 'mail'} size={20} />
          </RowTool>
        );
      },
      keys: { m: toggle },
      keysHelp: t('werkzeug.tasten'),
    }),
    [t, toggle],
  );
}

/** The most subjects that an alert names: more would fill the screen. */
const NAMED = 10;

/** Returns a function that marks several as read. If some could not be marked, an alert names them (original.md §8). */
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
        // An error that leads to another page is shown there, and a message from the server is shown already.
        if (leadsAway(error) || textsOf(error).length > 0) return;
        tell({ markiert: 0, fehlgeschlagen: concernedBy(selection, client) }, true);
      },
    });
  };
}
