import { useTranslation } from 'react-i18next';

export function ServerErrorPage() {
  const { t } = useTranslation('fehler');
  return <h1>{t('serverError.titel')}</h1>;
}
