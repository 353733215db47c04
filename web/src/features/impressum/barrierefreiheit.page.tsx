import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from './legal-text.tsx';

export function BarrierefreiheitPage(): ReactNode {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalText
      titel={t('barrierefreiheit.titel')}
      sections={t('barrierefreiheit.abschnitte', { returnObjects: true })}
    />
  );
}
