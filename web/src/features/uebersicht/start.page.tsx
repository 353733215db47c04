import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { preference } from '#platform/preferences/preference.ts';
import { useBenutzer } from '#platform/session.ts';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { BenachrichtigungLink } from '../benachrichtigungen/shared/benachrichtigung-link.tsx';
import {
  benachrichtigungenPermission,
  newestQuery,
} from '../benachrichtigungen/shared/benachrichtigung.queries.ts';
import { useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { NeuigkeitenHint } from '../neuigkeiten/shared/neuigkeiten-hint.tsx';
import { useUnseen } from '../neuigkeiten/shared/use-unseen.ts';
import { Card } from './card.tsx';
import { Figures, isAllowed } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './start.module.css';
import {
  uebersichtQuery,
  uebersichtPermission,
  type UebersichtFigures,
} from './shared/uebersicht.queries.ts';
import { terminePermission } from './start.queries.ts';
import type { OfFirma } from './tasks.rules.ts';
import { Tasks } from './tasks.tsx';
import { TileChooser } from './tile-chooser.tsx';
import { UpcomingTermine } from './upcoming-termine.tsx';
import { storedOf, tilesOf, type Tile } from './tiles.rules.ts';

/** The start screen: tasks, key figures and upcoming dates (product.md §10). */
export function StartPage(): ReactNode {
  const { t } = useTranslation(['start', 'fachworte']);
  const { longDate } = useFormats();
  const [today] = useState(() => new Date());
  const benutzer = useBenutzer();
  if (!benutzer) return null;
  const { vorname, nachname, firmenname } = benutzer;
  // Null for school staff who act for no company: the figures have a note of their own then.
  const ofWhom = firmenname ?? (benutzer.firmenIds.length > 1 ? t('fachworte:umfang.alleIhre') : null);
  return (
    <>
      <h1 className={styles['greeting']}>{t('gruss', { vorname, nachname })}</h1>
      <p className={styles['today']}>
        {[longDate(today), ofWhom].filter((part) => part !== null).join(' · ')}
      </p>
      <Cards benutzer={benutzer} />
    </>
  );
}

/** The cards that the person may see. */
function Cards({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('start');
  const seesUebersicht = hasPermission(benutzer, uebersichtPermission);
  const seesTermine = hasPermission(benutzer, terminePermission);
  const seesBenachrichtigungen = hasPermission(benutzer, benachrichtigungenPermission);
  if (!seesUebersicht && !seesTermine && !seesBenachrichtigungen) return <p>{t('nichts')}</p>;
  return (
    <div className={styles['cards']}>
      <div className={styles['column']}>
        {benutzer.firmaId === null && benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') && (
          <WithoutFirma />
        )}
        {seesUebersicht && <Uebersicht benutzer={benutzer} />}
      </div>
      <div className={styles['column']}>
        {seesTermine && <UpcomingTermine />}
        {seesBenachrichtigungen && <NewestBenachrichtigungen />}
      </div>
    </div>
  );
}

function Uebersicht({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('start');
  const query = useQuery(uebersichtQuery);
  const severalCompanies = useSeveralFirmen();
  const { tiles, keep } = useTiles();
  const ofFirma = ({ firma }: UebersichtFigures): OfFirma =>
    severalCompanies && firma !== null ? { firma: identifierOf(firma) } : {};
  return (
    <>
      <div className={styles['wide']}>
        <Card title={t('zuErledigen')}>
          <Loaded query={query} lines={4}>
            {(figures) => (
              <>
                {figures.ersteSchritte && <FirstSteps steps={figures.ersteSchritte} />}
                <Neuigkeiten />
                <Tasks figures={figures} ofFirma={ofFirma(figures)} />
              </>
            )}
          </Loaded>
        </Card>
      </div>
      <div className={styles['wide']}>
        <Card
          title={t('kennzahlen')}
          tool={
            query.data && (
              <TileChooser
                tiles={tiles}
                isAllowed={(name) => isAllowed(name, benutzer, query.data)}
                onChange={keep}
              />
            )
          }
        >
          <Loaded query={query} lines={4}>
            {(figures) => (
              <Figures benutzer={benutzer} figures={figures} ofFirma={ofFirma(figures)} tiles={tiles} />
            )}
          </Loaded>
        </Card>
      </div>
    </>
  );
}

/** What came with the last updates and the person has not seen. */
function Neuigkeiten() {
  const [newest, ...more] = useUnseen();
  return newest && <NeuigkeitenHint unseen={[newest, ...more]} level={3} />;
}

/** A note for school staff: the figures are of all companies, and one company's own data need acting for it. */
function WithoutFirma() {
  const { t } = useTranslation('start');
  return (
    <p className={`${styles['wide']} ${styles['note']}`}>
      <Icon name="info" size={20} />
      <span>
        {t('ohneUnternehmen.text')} <Link to={PATHS.verwaltung}>{t('ohneUnternehmen.suche')}</Link>
      </span>
    </p>
  );
}

/** The latest notifications: the same query that the bell keeps up to date. */
function NewestBenachrichtigungen() {
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

/** Kept like the density of lists: it shows with the first picture of the page, before anything is loaded. */
const tileChoice = preference<string>('kacheln', (stored) => stored ?? '');

/** Which figures show, and in which order. */
function useTiles(): {
  readonly tiles: readonly Tile[];
  readonly keep: (tiles: readonly Tile[]) => void;
} {
  const stored = useSyncExternalStore(tileChoice.subscribe, tileChoice.get);
  return { tiles: tilesOf(stored), keep: (tiles) => tileChoice.set(storedOf(tiles)) };
}
