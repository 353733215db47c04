import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import { TabbedContent } from '#ui/details/tabbed-content.tsx';
import { useFormats } from '#ui/formats.ts';
import { Icon } from '#ui/theme/icon.tsx';
import { FirmaSearch } from '../firmen/shared/firma-search.tsx';
import { useFirmaSwitch } from '../firmen/shared/use-firma-switch.ts';
import { NeuigkeitenHint } from '../neuigkeiten/shared/neuigkeiten-hint.tsx';
import { useUnseen } from '../neuigkeiten/shared/use-unseen.ts';
import { openExchangeTasks } from '../uebersicht/shared/exchange-tasks.rules.ts';
import { uebersichtQuery } from '../uebersicht/shared/uebersicht.queries.ts';
import { UnusedKonten } from './konten/unused-konten.tsx';
import styles from './verwaltung.module.css';

const Zeitraeume = lazy(async () => ({ default: (await import('./zeitraeume/zeitraeume.tsx')).Zeitraeume }));
const Meldungen = lazy(async () => ({ default: (await import('./meldungen/meldungen.tsx')).Meldungen }));
const Plaetze = lazy(async () => ({ default: (await import('./plaetze/plaetze.tsx')).Plaetze }));
const Dokumente = lazy(async () => ({ default: (await import('./dokumente/dokumente.tsx')).Dokumente }));
const Termine = lazy(async () => ({ default: (await import('./termine/termine.tsx')).Termine }));
const Konferenzen = lazy(async () => ({
  default: (await import('./ausbildungskonferenzen/konferenzen.tsx')).Konferenzen,
}));
const Importe = lazy(async () => ({ default: (await import('./import/importe.tsx')).Importe }));
const Importquellen = lazy(async () => ({
  default: (await import('./importquellen/importquellen.tsx')).Importquellen,
}));
const Schuldienstkonten = lazy(async () => ({
  default: (await import('../dienstkonten/shared/schuldienstkonten.tsx')).Schuldienstkonten,
}));
const Webhooks = lazy(async () => ({ default: (await import('./webhooks/webhooks.tsx')).Webhooks }));
const Protokoll = lazy(async () => ({ default: (await import('./protokoll/protokoll.tsx')).Protokoll }));

/** The page of the school's company support. */
export function VerwaltungPage(): ReactNode {
  const { t } = useTranslation('verwaltung');
  return (
    <TabbedContent
      fresh
      heading={t('titel')}
      tabs={[
        { id: 'firmen', label: t('reiter.firmen'), content: <Firmen /> },
        { id: 'meldungen', label: t('reiter.meldungen'), content: <Meldungen /> },
        { id: 'plaetze', label: t('reiter.plaetze'), content: <Plaetze /> },
        { id: 'zeitraeume', label: t('reiter.zeitraeume'), content: <Zeitraeume /> },
        { id: 'dokumente', label: t('reiter.dokumente'), content: <Dokumente /> },
        { id: 'termine', label: t('reiter.termine'), content: <Termine /> },
        { id: 'konferenzen', label: t('reiter.konferenzen'), content: <Konferenzen /> },
        { id: 'importe', label: t('reiter.importe'), content: <Importe /> },
        { id: 'importquellen', label: t('reiter.importquellen'), content: <Importquellen /> },
        { id: 'dienstkonten', label: t('reiter.dienstkonten'), content: <Schuldienstkonten /> },
        { id: 'webhooks', label: t('reiter.webhooks'), content: <Webhooks /> },
        { id: 'protokoll', label: t('reiter.protokoll'), content: <Protokoll /> },
      ]}
    />
  );
}

/** Finds a company to act for, or stops acting for one. */
function Firmen() {
  const { t } = useTranslation('firmenwahl');
  const benutzer = useBenutzer();
  const switchTo = useFirmaSwitch();
  const { firmaId = null, firmenname = null } = benutzer ?? {};
  const [newest, ...more] = useUnseen();
  return (
    <section className={styles['desk']}>
      <div>
        <h2>{t('handeln')}</h2>
        <p>{t('hinweis')}</p>
        <UnusedKonten />
        {firmenname !== null && (
          <p className={styles['current']}>
            {t('aktuell', { name: firmenname })}{' '}
            <button type="button" className="button secondary" onClick={() => switchTo(null)}>
              {t('beenden', { name: firmenname })}
            </button>
          </p>
        )}
        <FirmaSearch aktiv={firmaId} onChoose={switchTo} />
      </div>
      {/* Known later than the search is there: beside it or below it, they move nothing. */}
      <div>
        <ExchangeTasks />
        {newest && <NeuigkeitenHint unseen={[newest, ...more]} level={2} />}
      </div>
    </section>
  );
}

/** Sources and webhooks that need somebody, where the school's staff begin; nothing while all is well. */
function ExchangeTasks() {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  const { data: figures } = useQuery(uebersichtQuery);
  const tasks = figures ? openExchangeTasks(figures) : [];
  if (tasks.length === 0) return null;
  return (
    <ul className={styles['exchange']} aria-label={t('zuErledigen')}>
      {tasks.map(({ art: kind, anzahl: count, to, search }) => (
        <li key={kind}>
          <Icon name="warning" size={20} />
          <span>
            {number(count)} {t(`aufgabe.${kind}`, { count })}
          </span>
          <Link to={to} search={search}>
            {t(`tun.${kind}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
