import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { BenachrichtigungLink } from '../stammdaten/benachrichtigung/benachrichtigung-link.tsx';
import { neuesteQuery } from '../stammdaten/benachrichtigung/benachrichtigung.queries.ts';
import { Karte } from './karte.tsx';
import styles from './start.module.css';

/** What the person was told last: the same that the bell keeps up to date. */
export function NeuesteBenachrichtigungen() {
  const { t } = useTranslation('benachrichtigung');
  return (
    <Karte title={t('titel')} link={<Link to={PFADE.benachrichtigungen}>{t('alle')}</Link>}>
      <Loaded query={useQuery(neuesteQuery)} lines={5}>
        {({ 'hydra:member': neueste }) =>
          neueste.length === 0 ? (
            <p className={styles['none']}>{t('keine')}</p>
          ) : (
            <ul className={styles['rows']}>
              {neueste.map((benachrichtigung) => (
                <li key={benachrichtigung['@id']}>
                  <BenachrichtigungLink benachrichtigung={benachrichtigung} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Karte>
  );
}
