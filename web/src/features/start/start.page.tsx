import { hatRecht } from '@firmenportal/contract/rechte';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { studierendeQuery, studierendeRecht } from './start.queries.ts';
import styles from './start.module.css';

export function StartPage() {
  const { t } = useTranslation('start');
  const { longDate } = useFormats();
  const [today] = useState(() => new Date());
  const benutzer = useBenutzer();
  if (!benutzer) return null;
  const { vorname, nachname, firmenname } = benutzer;
  return (
    <>
      <h1>{t('gruss', { vorname, nachname })}</h1>
      <p>{[longDate(today), firmenname].filter((part) => part !== null).join(' · ')}</p>
      {hatRecht(benutzer, studierendeRecht) ? <StudierendeCard /> : <p>{t('nichts')}</p>}
    </>
  );
}

function StudierendeCard() {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  const query = useQuery(studierendeQuery);
  return (
    <section className={styles['card']} aria-labelledby="studierende">
      <h2 id="studierende">{t('studierende.titel')}</h2>
      <Loaded query={query} lines={2}>
        {({ 'hydra:totalItems': count }) => (
          <p className={styles['figure']}>
            <strong>{number(count)}</strong> {t('studierende.immatrikuliert', { count })}
          </p>
        )}
      </Loaded>
      <Link to={PFADE.studierendeIndex}>{t('studierende.oeffnen')}</Link>
    </section>
  );
}
