import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/feedback/alert.ts';
import { loginMessages } from './login.rules.ts';

/** Tells that a guest's form was not saved, and throws on: what was typed stays. Guests have no pages for errors. */
export function useFailure(failed: string): (error: unknown) => never {
  const { t } = useTranslation('allgemein');
  return (error) => {
    showAlert(loginMessages(error, failed, t('fehler.allgemein')));
    throw error;
  };
}
