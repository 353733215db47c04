import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('fehler');
  return <ErrorPage status={404} titel={t('notFound.titel')} text={t('notFound.text')} />;
}
