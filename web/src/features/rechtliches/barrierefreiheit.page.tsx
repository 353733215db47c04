import { useTranslation } from 'react-i18next';
import { LegalText } from './legal-text.tsx';

export function BarrierefreiheitPage() {
  const { t } = useTranslation('rechtliches');
  return (
    <LegalText
      titel={t('barrierefreiheit.titel')}
      abschnitte={t('barrierefreiheit.abschnitte', { returnObjects: true })}
    />
  );
}
