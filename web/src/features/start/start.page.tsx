import { hatRecht } from '@firmenportal/contract/rechte';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { ReservierungenCard } from './reservierungen-card.tsx';
import { Reservierungshinweise } from './reservierungshinweise.tsx';
import {
  marktplatzQuery,
  marktplatzRecht,
  reservierungenRecht,
  studierendeQuery,
  studierendeRecht,
} from './start.queries.ts';
import styles from './start.module.css';

export function StartPage(): ReactNode {
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
      <Reservierungshinweise benutzer={benutzer} />
      <Cards benutzer={benutzer} />
    </>
  );
}

/** What the person may open, each with its figure. */
function Cards({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('start');
  const seesMarktplatz = hatRecht(benutzer, marktplatzRecht);
  const seesStudierende = hatRecht(benutzer, studierendeRecht);
  const seesReservierungen = benutzer.firmaId !== null && hatRecht(benutzer, reservierungenRecht);
  if (!seesMarktplatz && !seesStudierende && !seesReservierungen) return <p>{t('nichts')}</p>;
  return (
    <div className={styles['cards']}>
      {seesMarktplatz && <MarktplatzCard />}
      {seesStudierende && <StudierendeCard />}
      {seesReservierungen && <ReservierungenCard />}
    </div>
  );
}

function MarktplatzCard() {
  const { t } = useTranslation('start');
  return (
    <Card
      title={t('marktplatz.titel')}
      query={useQuery(marktplatzQuery)}
      words={(count) => t('marktplatz.bewerbende', { count })}
      link={<Link to={PFADE.bewerberMarktplatzIndex}>{t('marktplatz.oeffnen')}</Link>}
    />
  );
}

function StudierendeCard() {
  const { t } = useTranslation('start');
  return (
    <Card
      title={t('studierende.titel')}
      query={useQuery(studierendeQuery)}
      words={(count) => t('studierende.immatrikuliert', { count })}
      link={<Link to={PFADE.studierendeIndex}>{t('studierende.oeffnen')}</Link>}
    />
  );
}

interface CardProps {
  readonly title: string;
  readonly query: UseQueryResult<{ readonly 'hydra:totalItems': number }>;
  /** What is counted. */
  readonly words: (count: number) => string;
  readonly link: ReactNode;
}

/** A number and the way to what it counts; loads and fails alone. */
function Card({ title, query, words, link }: CardProps) {
  const { number } = useFormats();
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Loaded query={query} lines={2}>
        {({ 'hydra:totalItems': count }) => (
          <p className={styles['figure']}>
            <strong>{number(count)}</strong> {words(count)}
          </p>
        )}
      </Loaded>
      {link}
    </section>
  );
}
