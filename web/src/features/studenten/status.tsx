import { useTranslation } from 'react-i18next';
import { useFormats } from '../../ui/formats.ts';
import { IconWord } from '../../ui/icon-word.tsx';

export function Freigabe({ erteilt, bis }: { erteilt: boolean; bis?: string | null }) {
  const { t } = useTranslation('studenten');
  const { date } = useFormats();
  if (!erteilt) {
    return (
      <IconWord icon="lock" tone="quiet">
        {t('freigabe.nein')}
      </IconWord>
    );
  }
  return (
    <IconWord icon="unlock" tone="success">
      {bis ? t('freigabe.bis', { datum: date(bis) }) : t('freigabe.ja')}
    </IconWord>
  );
}

/** Number of at-risk modules; null where the grades are not released. */
export function Gefaehrdet({ anzahl }: { anzahl: number | null }) {
  const { t } = useTranslation('studenten');
  if (anzahl === null) return '–';
  return anzahl === 0 ? (
    <IconWord icon="check" tone="quiet">
      {t('gefaehrdet.keine')}
    </IconWord>
  ) : (
    <IconWord icon="warning" tone="warning">
      {t('gefaehrdet.anzahl', { count: anzahl })}
    </IconWord>
  );
}
