import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../ui/alert.ts';
import { confirm } from '../../ui/confirm-dialog.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import { BENUTZERLISTEN, changeKonto, type Aenderungsergebnis, type Konto } from './benutzer.queries.ts';

/**
 * Activates an account, or deactivates it after the keyword; tells what came of it. Returns undefined where the person
 * thought better of it or the call failed otherwise.
 */
export function useKontostatus() {
  const { t } = useTranslation('benutzer');
  const data = useQueryClient();
  const { mutateAsync } = useMutation(changeKonto);
  return useCallback(
    async (konto: Konto, version?: string): Promise<Aenderungsergebnis | undefined> => {
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
      const aenderung = { aktiv: !konto.aktiv };
      const ergebnis = await mutateAsync({
        konto,
        aenderung,
        ...(version === undefined ? {} : { version }),
      }).catch(() => undefined);
      await data.invalidateQueries({ queryKey: BENUTZERLISTEN });
      if (ergebnis?.art === 'abgelehnt') showAlert(ergebnis.grund);
      if (ergebnis?.art === 'geaendert') {
        showSnackbar({ text: t(konto.aktiv ? 'deaktiviert' : 'aktiviert', { name }), color: 'success' });
      }
      return ergebnis;
    },
    [data, mutateAsync, t],
  );
}
