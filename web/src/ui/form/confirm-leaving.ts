import i18next from 'i18next';
import { confirm } from '../feedback/confirm-dialog.ts';

/** Asks whether unsaved changes may be discarded. Needs the form's catalogue, so call it only while a form is shown. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: i18next.t('formular:verlassenTitel'),
    text: i18next.t('formular:verlassenText'),
    confirmText: i18next.t('formular:verlassen'),
    cancelText: i18next.t('formular:bleiben'),
    prefersCancel: true,
  });
