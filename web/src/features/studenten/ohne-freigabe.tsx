import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/load/notice.tsx';

/** In the place of grades that the student did not release. */
export function OhneFreigabe() {
  const { t } = useTranslation('studenten');
  return (
    <Notice icon="lock" title={t('ohneFreigabe.titel')}>
      {t('ohneFreigabe.text')}
    </Notice>
  );
}
