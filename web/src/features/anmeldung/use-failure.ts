import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/feedback/alert.ts';
import { loginMessages } from './login.rules.ts';

/**
 * Reports that a guest's form was not saved, and throws the error again, so that the form keeps what was typed. Guests
 * have no error pages.
 */
export function useFailure(failed: string): (error: unknown) => never {
  const { t } = useTranslation('allgemein');
  return (error) => {
    showAlert(loginMessages(error, failed, t('fehler.allgemein')));
    throw error;
  };
}
