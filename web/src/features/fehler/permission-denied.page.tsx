import { useTranslation } from 'react-i18next';

export function PermissionDeniedPage() {
  const { t } = useTranslation('fehler');
  return <h1>{t('permissionDenied.titel')}</h1>;
}
