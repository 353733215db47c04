import { useTranslation } from 'react-i18next';

export function NotFoundPage() {
  const { t } = useTranslation('fehler');
  return <h1>{t('notFound.titel')}</h1>;
}
