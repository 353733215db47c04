import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leadsAway, textsOf } from '../../../platform/fehler.ts';
import { showAlert } from '../../../ui/alert.ts';
import { showSnackbar } from '../../../ui/snackbar.ts';
import {
  concernedBy,
  markMehrere,
  type Auswahl,
  type Leseergebnis,
} from '../../stammdaten/benachrichtigung/benachrichtigung.queries.ts';

/** Names in an alert: more would fill the screen. */
const NAMED = 10;

/** Returns what marks several as read; where some could not be, an alert names them (original.md §8). */
export function useSammellesen(): (auswahl: Auswahl, onDone?: () => void) => void {
  const { t } = useTranslation('benachrichtigungen');
  const { mutate } = useMutation(markMehrere);
  const client = useQueryClient();

  const tell = ({ markiert, fehlgeschlagen }: Leseergebnis, failed = false) => {
    if (fehlgeschlagen.length === 0 && !failed) {
      showSnackbar({ text: t('mehrereGelesen', { count: markiert }), color: 'success' });
      return;
    }
    const names = fehlgeschlagen.flatMap(({ betreff }) => betreff ?? []).slice(0, NAMED);
    const others = fehlgeschlagen.length - names.length;
    showAlert([t('nichtAlle'), ...names, ...(others > 0 ? [t('nichtAlleWeitere', { count: others })] : [])]);
  };
  return (auswahl, onDone) => {
    mutate(auswahl, {
      onSuccess: (ergebnis) => {
        tell(ergebnis);
        onDone?.();
      },
      onError: (error) => {
        // What leads away from the page is told there, and what the answer says is said.
        if (leadsAway(error) || textsOf(error).length > 0) return;
        tell({ markiert: 0, fehlgeschlagen: concernedBy(auswahl, client) }, true);
      },
    });
  };
}
