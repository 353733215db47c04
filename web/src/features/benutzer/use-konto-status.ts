import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/feedback/alert.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { BENUTZER_LISTS, changeKonto, type ChangeResult, type Konto } from './konto.queries.ts';

/**
 * Activates an account, or deactivates it after the person typed the keyword, and reports the result. Returns
 * undefined if the person cancelled or the call failed.
 */
export function useKontoStatus() {
  const { t } = useTranslation('benutzer');
  const data = useQueryClient();
  const { mutateAsync } = useMutation(changeKonto);
  return useCallback(
    async (konto: Konto, version?: string): Promise<ChangeResult | undefined> => {
      const name = `${konto.vorname} ${konto.nachname}`;
      const confirmed =
        !konto.aktiv ||
        (await confirm({
          title: t('deaktivieren.frage', { name }),
          text: t('deaktivieren.folge', { name }),
          keyword: t('deaktivieren.wort'),
          confirmText: t('deaktivieren.knopf'),
        }));
      if (!confirmed) return undefined;
      const change = { aktiv: !konto.aktiv };
      const result = await mutateAsync({
        konto,
        change,
        ...(version === undefined ? {} : { version }),
      }).catch(() => undefined);
      await data.invalidateQueries({ queryKey: BENUTZER_LISTS });
      if (result?.art === 'abgelehnt') showAlert(result.reason);
      if (result?.art === 'geaendert') {
        showSnackbar({ text: t(konto.aktiv ? 'deaktiviert' : 'aktiviert', { name }), color: 'success' });
      }
      return result;
    },
    [data, mutateAsync, t],
  );
}
