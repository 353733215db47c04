import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useBenutzer } from '#platform/session.ts';
import { useFormats } from '#ui/formats.ts';
import styles from '../verwaltung.module.css';
import { UNUSED, unusedKontenQuery } from './konten.queries.ts';

/** Tells how many accounts nobody uses, of the active company or of all, and leads to them. */
export function UnusedKonten() {
  const { t } = useTranslation('verwaltung');
  const { number } = useFormats();
  const { firmaId = null } = useBenutzer() ?? {};
  const whose = firmaId === null ? 'aller' : 'eines';
  const total = useQuery(unusedKontenQuery()).data?.['hydra:totalItems'];
  return (
    <p className={styles['overview']}>
      {t(`konten.unbenutzt.${whose}`, { anzahl: total === undefined ? '–' : number(total) })}{' '}
      {total !== 0 && (
        <Link to={PATHS.benutzerIndex} search={{ ...UNUSED, aktiv: 'true' }}>
          {t('konten.ansehen')}
        </Link>
      )}
    </p>
  );
}
