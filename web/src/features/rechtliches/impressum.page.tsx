import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from './legal-text.tsx';

export function ImpressumPage(): ReactNode {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalText titel={t('impressum.titel')} abschnitte={t('impressum.abschnitte', { returnObjects: true })} />
  );
}
