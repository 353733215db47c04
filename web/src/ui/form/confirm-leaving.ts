import i18next from 'i18next';
import { confirm } from '../confirm-dialog.ts';

/** Asks whether what was typed may be lost. To be called where a form is shown: its catalogue is there then. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: i18next.t('formular:verlassenTitel'),
    text: i18next.t('formular:verlassenText'),
    confirmText: i18next.t('formular:verlassen'),
    cancelText: i18next.t('formular:bleiben'),
    prefersCancel: true,
  });
