import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { BenachrichtigungLink } from '../benachrichtigungen/shared/benachrichtigung-link.tsx';
import { newestQuery } from '../benachrichtigungen/shared/benachrichtigung.queries.ts';
import { Card } from './card.tsx';
import styles from './start.module.css';

/** What the person was told last: the same that the bell keeps up to date. */
export function NewestBenachrichtigungen() {
  const { t } = useTranslation('benachrichtigung');
  return (
    <Card title={t('titel')} link={<Link to={PATHS.benachrichtigungen}>{t('alle')}</Link>}>
      <Loaded query={useQuery(newestQuery)} lines={5}>
        {({ 'hydra:member': newest }) =>
          newest.length === 0 ? (
            <p className={styles['none']}>{t('keine')}</p>
          ) : (
            <ul className={styles['rows']}>
              {newest.map((benachrichtigung) => (
                <li key={benachrichtigung['@id']}>
                  <BenachrichtigungLink benachrichtigung={benachrichtigung} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
