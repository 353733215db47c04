import { useTranslation } from 'react-i18next';
import { showAlert } from '../../ui/alert.ts';
import { loginMessages } from './login.rules.ts';

const isRefusedByField = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 422;

/**
 * Tells that a guest's form was not saved, and throws on: what was typed stays. Guests have no pages for errors;
 * what is refused field by field is told there.
 */
export function useFailure(failed: string): (error: unknown) => never {
  const { t } = useTranslation('allgemein');
  return (error) => {
    if (!isRefusedByField(error)) showAlert(loginMessages(error, failed, t('fehler.allgemein')));
    throw error;
  };
}
