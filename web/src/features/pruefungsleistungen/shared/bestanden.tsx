import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';

/** The result of an exam or a record. */
export function Bestanden({ bestanden }: { bestanden: boolean }) {
  const { t } = useTranslation('fachworte');
  return bestanden ? (
    <IconWord icon="check" tone="success">
      {t('wert.bestanden')}
    </IconWord>
  ) : (
    <IconWord icon="error" tone="error">
      {t('wert.nichtBestanden')}
    </IconWord>
  );
}
