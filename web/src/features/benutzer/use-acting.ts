import { hasPermission } from '@firmenportal/contract/permissions';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { showAlert } from '#ui/feedback/alert.ts';
import { confirm } from '#ui/feedback/confirm-dialog.ts';
import { mayBeginAnew } from '#ui/form/use-leave-guard.ts';
import { takeOver, actingPermission, type Konto } from './konto.queries.ts';

/**
 * Starts acting in an account until logout, after a confirmation that names both people. Undefined for people who may
 * not do that, or who already act in somebody's account.
 */
export function useActing(): ((konto: Konto) => void) | undefined {
  const { t } = useTranslation('benutzer');
  const router = useRouter();
  const benutzer = useBenutzer();
  const { mutateAsync } = useMutation(takeOver);
  const own = benutzer && `${benutzer.vorname} ${benutzer.nachname}`;

  const start = useCallback(
    async (konto: Konto) => {
      const name = `${konto.vorname} ${konto.nachname}`;
      if (!(await mayBeginAnew())) return;
      const confirmed = await confirm({
        title: t('uebernehmen.frage', { name }),
        text: t('uebernehmen.folge', { name, eigener: own ?? '' }),
        confirmText: t('uebernehmen.knopf'),
      });
      if (!confirmed) return;
      const refused = await mutateAsync(konto);
      if (refused === null) await router.navigate({ to: PATHS.start, search: {} });
      else showAlert(refused);
    },
    [own, mutateAsync, router, t],
  );
  const offered =
    hasPermission(benutzer, actingPermission) &&
    benutzer !== undefined &&
    benutzer.uebernommenVon === undefined;
  return useMemo(
    () => (offered ? (konto: Konto) => void start(konto).catch(() => undefined) : undefined),
    [offered, start],
  );
}
