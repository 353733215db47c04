import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/load/notice.tsx';

/** Shown instead of a document that is damaged, password-protected, or of another type than it claims. */
export function NotDisplayable() {
  const { t } = useTranslation('vorschau');
  return <Notice role="alert" icon="error" title={t('fehler')} />;
}
