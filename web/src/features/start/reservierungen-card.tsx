import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { reservierungenQuery } from './start.queries.ts';
import styles from './start.module.css';

/** How many places the company reserved for the latest year of which there is something to tell. */
export function ReservierungenCard() {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{t('reservierungen.titel')}</h2>
      <Loaded query={useQuery(reservierungenQuery)} lines={2}>
        {({ 'hydra:member': [latest] }) => (
          <p className={styles['figure']}>
            <strong>{number(latest?.summe ?? 0)}</strong>{' '}
            {latest
              ? t('reservierungen.plaetze', { count: latest.summe, jahr: latest.jahr })
              : t('reservierungen.keine')}
          </p>
        )}
      </Loaded>
      <Link to={PFADE.studienplatzreservierungen}>{t('reservierungen.oeffnen')}</Link>
    </section>
  );
}
