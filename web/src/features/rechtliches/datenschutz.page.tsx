import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from './legal-text.tsx';

export function DatenschutzPage(): ReactNode {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalText
      titel={t('datenschutz.titel')}
      abschnitte={t('datenschutz.abschnitte', { returnObjects: true })}
    />
  );
}
