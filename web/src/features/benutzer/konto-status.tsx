import { useTranslation } from 'react-i18next';
import { IconWord } from '#ui/icon-word.tsx';

/** Whether an account may sign in. */
export function KontoStatus({ aktiv: active }: { aktiv: boolean }) {
  const { t } = useTranslation('fachworte');
  return active ? (
    <IconWord icon="success" tone="success">
      {t('wert.kontostatus.aktiv')}
    </IconWord>
  ) : (
    <IconWord icon="lock" tone="quiet">
      {t('wert.kontostatus.inaktiv')}
    </IconWord>
  );
}
