import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { OfFirma } from './tasks.rules.ts';
import type { UebersichtFigures } from './start.queries.ts';
import styles from './start.module.css';

interface Props {
  readonly benutzer: Benutzer;
  readonly figures: UebersichtFigures;
  /** Added to each link to a list that would otherwise show other companies, too. */
  readonly ofFirma: OfFirma;
}

/** Key figures, each with a link to what it counts. Figures of one company show only to people who act for one. */
export function Figures({ benutzer, figures, ofFirma }: Props) {
  const { t } = useTranslation('start');
  const { number, decimal, percent } = useFormats();
  const { studierende, notendurchschnitt, fehlzeiten, reserviert, marktplatz } = figures;
  const seesStudierende = hasPermission(benutzer, 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN');
  const seesReservierungen =
    benutzer.firmaId !== null && hasPermission(benutzer, 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN');
  return (
    <ul className={styles['figures']}>
      {studierende !== null && (
        <Figure
          name={t('kennzahl.studierende')}
          value={number(studierende)}
          hint={t('kennzahl.immatrikuliert')}
          link={
            <Link to={PATHS.studierendeIndex} search={{ ...ofFirma }}>
              {t('zu.studierende')}
            </Link>
          }
        />
      )}
      {seesStudierende && (
        <Figure
          name={t('kennzahl.durchschnitt')}
          value={notendurchschnitt === null ? undefined : decimal(notendurchschnitt)}
          hint={t(notendurchschnitt === null ? 'kennzahl.ohneNoten' : 'kennzahl.freigegeben')}
          link={
            <Link to={PATHS.studierendeIndex} search={{ ansicht: 'noten', sort: 'durchschnitt', ...ofFirma }}>
              {t('zu.durchschnitt')}
            </Link>
          }
        />
      )}
      {seesStudierende && (
        <Figure
          name={t('kennzahl.fehlzeiten')}
          value={fehlzeiten === null ? undefined : percent(Number(fehlzeiten) / 100)}
          hint={t(fehlzeiten === null ? 'kennzahl.ohneTermine' : 'kennzahl.quartale')}
          link={
            <Link
              to={PATHS.studierendeIndex}
              search={{ ansicht: 'fehlzeiten', sort: '-fehlzeit', ...ofFirma }}
            >
              {t('zu.fehlzeiten')}
            </Link>
          }
        />
      )}
      {seesReservierungen && (
        <Figure
          name={t('kennzahl.reserviert')}
          value={number(reserviert?.anzahl ?? 0)}
          hint={reserviert ? t('kennzahl.jahr', { jahr: reserviert.jahr }) : t('kennzahl.keineReserviert')}
          link={
            <Link
              to={PATHS.studienplatzreservierungen}
              search={reserviert ? { jahr: String(reserviert.jahr) } : {}}
            >
              {t('zu.reserviert')}
            </Link>
          }
        />
      )}
      {marktplatz !== null && (
        <Figure
          name={t('kennzahl.marktplatz')}
          value={number(marktplatz)}
          hint={t('kennzahl.bewerbende', { count: marktplatz })}
          link={<Link to={PATHS.bewerberMarktplatzIndex}>{t('zu.marktplatz')}</Link>}
        />
      )}
    </ul>
  );
}

interface FigureProps {
  readonly name: string;
  /** Undefined if nothing is known yet. */
  readonly value: string | undefined;
  readonly hint: string;
  readonly link: ReactNode;
}

function Figure({ name, value, hint, link }: FigureProps) {
  return (
    <li>
      <h3>{name}</h3>
      <p>
        <strong>{value ?? '–'}</strong>
        <small>{hint}</small>
      </p>
      {link}
    </li>
  );
}
