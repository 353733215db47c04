import { useTranslation } from 'react-i18next';

export function LoginPage() {
  const { t } = useTranslation('anmeldung');
  return <h1>{t('titel')}</h1>;
}
