import { useTranslation } from 'react-i18next';

export function StartPage() {
  const { t } = useTranslation('start');
  return <h1>{t('titel')}</h1>;
}
