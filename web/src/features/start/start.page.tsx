import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import { useFormats } from '../../ui/formats.ts';
import { Loaded } from '../../ui/load/loaded.tsx';
import { Icon } from '../../ui/theme/icon.tsx';
import { benachrichtigungenRecht } from '../stammdaten/benachrichtigung/benachrichtigung.queries.ts';
import { useMehrereFirmen } from '../stammdaten/use-mehrere-firmen.ts';
import type { OfFirma } from './aufgaben.rules.ts';
import { Aufgaben } from './aufgaben.tsx';
import { Karte } from './karte.tsx';
import { Kennzahlen } from './kennzahlen.tsx';
import { NaechsteTermine } from './naechste-termine.tsx';
import { NeuesteBenachrichtigungen } from './neueste-benachrichtigungen.tsx';
import { termineRecht, uebersichtQuery, uebersichtRecht, type Uebersichtszahlen } from './start.queries.ts';
import styles from './start.module.css';

/** What needs attention, how things stand, and what comes next (product.md §10). */
export function StartPage(): ReactNode {
  const { t } = useTranslation(['start', 'fachworte']);
  const { longDate } = useFormats();
  const [today] = useState(() => new Date());
  const benutzer = useBenutzer();
  if (!benutzer) return null;
  const { vorname, nachname, firmenname } = benutzer;
  // The figures say it in words of their own where school staff act for no company.
  const ofWhom = firmenname ?? (benutzer.firmenIds.length > 1 ? t('fachworte:umfang.alleIhre') : null);
  return (
    <>
      <h1 className={styles['greeting']}>{t('gruss', { vorname, nachname })}</h1>
      <p className={styles['today']}>
        {[longDate(today), ofWhom].filter((part) => part !== null).join(' · ')}
      </p>
      <Karten benutzer={benutzer} />
    </>
  );
}

/** What the person may see. */
function Karten({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('start');
  const seesUebersicht = hasPermission(benutzer, uebersichtRecht);
  const seesTermine = hasPermission(benutzer, termineRecht);
  const seesBenachrichtigungen = hasPermission(benutzer, benachrichtigungenRecht);
  if (!seesUebersicht && !seesTermine && !seesBenachrichtigungen) return <p>{t('nichts')}</p>;
  return (
    <div className={styles['cards']}>
      {benutzer.firmaId === null && benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG') && (
        <OhneUnternehmen />
      )}
      {seesUebersicht && <Uebersicht benutzer={benutzer} />}
      {seesTermine && <NaechsteTermine />}
      {seesBenachrichtigungen && <NeuesteBenachrichtigungen />}
    </div>
  );
}

function Uebersicht({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('start');
  const query = useQuery(uebersichtQuery);
  const severalCompanies = useMehrereFirmen();
  const ofFirma = ({ firma }: Uebersichtszahlen): OfFirma =>
    severalCompanies && firma !== null ? { firma: identifierOf(firma) } : {};
  return (
    <>
      <div className={styles['wide']}>
        <Karte title={t('zuErledigen')}>
          <Loaded query={query} lines={4}>
            {(zahlen) => <Aufgaben zahlen={zahlen} ofFirma={ofFirma(zahlen)} />}
          </Loaded>
        </Karte>
      </div>
      <div className={styles['wide']}>
        <Karte title={t('kennzahlen')}>
          <Loaded query={query} lines={4}>
            {(zahlen) => <Kennzahlen benutzer={benutzer} zahlen={zahlen} ofFirma={ofFirma(zahlen)} />}
          </Loaded>
        </Karte>
      </div>
    </>
  );
}

/** The figures are of all companies; what is one company's is seen by whom acts for it. */
function OhneUnternehmen() {
  const { t } = useTranslation('start');
  return (
    <p className={`${styles['wide']} ${styles['note']}`}>
      <Icon name="info" size={20} />
      <span>
        {t('ohneUnternehmen.text')} <Link to={PFADE.verwaltung}>{t('ohneUnternehmen.suche')}</Link>
      </span>
    </p>
  );
}
