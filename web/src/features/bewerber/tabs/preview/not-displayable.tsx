import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/load/notice.tsx';

/** Instead of a document that is damaged, protected, or no such document at all. */
export function NotDisplayable() {
  const { t } = useTranslation('bewerberdetails');
  return <Notice role="alert" icon="error" title={t('unterlagen.fehler')} />;
}
