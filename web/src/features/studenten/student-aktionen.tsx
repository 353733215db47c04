import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/theme/icon.tsx';
import styles from './student-aktionen.module.css';

/** What can be taken along of a student: the page as it stands on paper. */
export function StudentAktionen() {
  const { t } = useTranslation('studenten');
  return (
    <div className={styles['actions']}>
      <button type="button" className="button secondary" onClick={() => globalThis.print()}>
        <Icon name="print" size={18} />
        {t('dokument.drucken')}
      </button>
    </div>
  );
}
