import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { reservierungenQuery } from './start.queries.ts';
import styles from './start.module.css';

/** How many places the company reserved for the year that is open, else for the latest one. */
export function ReservierungenCard() {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{t('reservierungen.titel')}</h2>
      <Loaded query={useQuery(reservierungenQuery)} lines={2}>
        {({ 'hydra:member': jahre }) => {
          const told = jahre.find(({ bearbeitbar }) => bearbeitbar) ?? jahre[0];
          return (
            <p className={styles['figure']}>
              <strong>{number(told?.summe ?? 0)}</strong>{' '}
              {told
                ? t('reservierungen.plaetze', { count: told.summe, jahr: told.jahr })
                : t('reservierungen.keine')}
            </p>
          );
        }}
      </Loaded>
      <Link to={PFADE.studienplatzreservierungen}>{t('reservierungen.oeffnen')}</Link>
    </section>
  );
}
