import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm-dialog.ts';

/** What was typed is not lost by a stray click, nor by closing the tab. */
export function useLeaveGuard(changed: boolean): void {
  const { t } = useTranslation('formular');
  useBlocker({
    disabled: !changed,
    enableBeforeUnload: changed,
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname &&
      !(await confirm({
        title: t('verlassenTitel'),
        text: t('verlassenText'),
        confirmText: t('verlassen'),
        cancelText: t('bleiben'),
      })),
  });
}
