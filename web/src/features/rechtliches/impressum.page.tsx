import { useTranslation } from 'react-i18next';
import { LegalText } from './legal-text.tsx';

export function ImpressumPage() {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalText titel={t('impressum.titel')} abschnitte={t('impressum.abschnitte', { returnObjects: true })} />
  );
}
