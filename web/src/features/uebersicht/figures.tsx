import { FIGURE_DAYS } from '@firmenportal/contract/uebersicht';
import { hasPermission } from '@firmenportal/contract/permissions';
import type { Benutzer } from '@firmenportal/contract/token';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { OfFirma } from './tasks.rules.ts';
import type { UebersichtFigures } from './shared/uebersicht.queries.ts';
import type { Tile, TileName } from './tiles.rules.ts';
import styles from './figures.module.css';
import startStyles from './start.module.css';

interface Props {
  readonly benutzer: Benutzer;
  readonly figures: UebersichtFigures;
  /** Added to each link to a list that would otherwise show other companies, too. */
  readonly ofFirma: OfFirma;
  /** In their order. */
  readonly tiles: readonly Tile[];
}

/**
 * Key figures that the person chose, each with a link to what it counts. Figures of one company show only to people who
 * act for one.
 */
export function Figures({ benutzer, figures, ofFirma, tiles }: Props) {
  const { t } = useTranslation('start');
  const figureOf = useFigures(figures, ofFirma);
  const shown = tiles.filter(({ name, isShown }) => isShown && isAllowed(name, benutzer, figures));
  if (shown.length === 0) return <p className={startStyles['none']}>{t('kacheln.keine')}</p>;
  return (
    <ul className={styles['figures']}>
      {shown.map(({ name }) => (
        <Figure key={name} name={t(`kennzahl.${name}`)} {...figureOf[name]()} />
      ))}
    </ul>
  );
}

/** Whether the person may see a figure. */
export function isAllowed(name: TileName, benutzer: Benutzer, figures: UebersichtFigures): boolean {
  switch (name) {
    case 'studierende':
      return figures.studierende !== null;
    case 'durchschnitt':
    case 'fehlzeiten':
      return hasPermission(benutzer, 'ROLE_FIRMENPORTAL_STUDIERENDENDATEN_LESEN');
    case 'noten':
      return figures.notenZuletzt !== null;
    case 'bewerbungen':
      return figures.bewerbungenZuletzt !== null;
    case 'reserviert':
      return benutzer.firmaId !== null && hasPermission(benutzer, 'ROLE_FIRMENPORTAL_RESERVIERUNGEN_LESEN');
    case 'marktplatz':
      return figures.marktplatz !== null;
  }
}

/** Each figure in words, with its link. */
function useFigures(
  figures: UebersichtFigures,
  ofFirma: OfFirma,
): Record<TileName, () => Omit<FigureProps, 'name'>> {
  const { t } = useTranslation('start');
  const { number, decimal, percent } = useFormats();
  const { studierende, notendurchschnitt, fehlzeiten, reserviert, marktplatz } = figures;
  const { notenZuletzt: noten, bewerbungenZuletzt: bewerbungen } = figures;
  return {
    studierende: () => ({
      value: number(studierende ?? 0),
      hint: t('kennzahl.immatrikuliert'),
      link: (
        <Link to={PATHS.studierendeIndex} search={{ ...ofFirma }}>
          {t('zu.studierende')}
        </Link>
      ),
    }),
    durchschnitt: () => ({
      value: notendurchschnitt === null ? undefined : decimal(notendurchschnitt),
      hint: t(notendurchschnitt === null ? 'kennzahl.ohneNoten' : 'kennzahl.freigegeben'),
      link: (
        <Link to={PATHS.studierendeIndex} search={{ ansicht: 'noten', sort: 'durchschnitt', ...ofFirma }}>
          {t('zu.durchschnitt')}
        </Link>
      ),
    }),
    fehlzeiten: () => ({
      value: fehlzeiten === null ? undefined : percent(Number(fehlzeiten) / 100),
      hint: t(fehlzeiten === null ? 'kennzahl.ohneTermine' : 'kennzahl.quartale'),
      link: (
        <Link to={PATHS.studierendeIndex} search={{ ansicht: 'fehlzeiten', sort: '-fehlzeit', ...ofFirma }}>
          {t('zu.fehlzeiten')}
        </Link>
      ),
    }),
    noten: () => ({
      value: number(noten?.anzahl ?? 0),
      hint: t('kennzahl.zuletzt', { days: FIGURE_DAYS }),
      change: change(noten),
      link: (
        <Link
          to={PATHS.notenuebersicht}
          search={{ von: noten?.seit ?? '', sort: '-notenerfassungsdatum', ...ofFirma }}
        >
          {t('zu.noten')}
        </Link>
      ),
    }),
    bewerbungen: () => ({
      value: number(bewerbungen?.anzahl ?? 0),
      hint: t('kennzahl.zuletzt', { days: FIGURE_DAYS }),
      change: change(bewerbungen),
      link: (
        <Link to={PATHS.bewerbungen} search={{ von: bewerbungen?.seit ?? '', ...ofFirma }}>
          {t('zu.bewerbungen')}
        </Link>
      ),
    }),
    reserviert: () => ({
      value: number(reserviert?.anzahl ?? 0),
      hint: reserviert ? t('kennzahl.jahr', { jahr: reserviert.jahr }) : t('kennzahl.keineReserviert'),
      link: (
        <Link
          to={PATHS.studienplatzreservierungen}
          search={reserviert ? { jahr: String(reserviert.jahr) } : {}}
        >
          {t('zu.reserviert')}
        </Link>
      ),
    }),
    marktplatz: () => ({
      value: number(marktplatz ?? 0),
      hint: t('kennzahl.bewerbende', { count: marktplatz ?? 0 }),
      link: <Link to={PATHS.bewerberMarktplatzIndex}>{t('zu.marktplatz')}</Link>,
    }),
  };

  /** The comparison with the days before, in words. */
  function change(recent: UebersichtFigures['notenZuletzt']): string {
    const more = (recent?.anzahl ?? 0) - (recent?.davor ?? 0);
    const kind = more > 0 ? 'mehr' : more < 0 ? 'weniger' : 'gleich';
    return t(`kennzahl.${kind}`, { count: Math.abs(more), days: FIGURE_DAYS });
  }
}

interface FigureProps {
  readonly name: string;
  /** Undefined if nothing is known yet. */
  readonly value: string | undefined;
  readonly hint: string;
  /** How it compares with what was before. */
  readonly change?: string;
  readonly link: ReactNode;
}

function Figure({ name, value, hint, change, link }: FigureProps) {
  return (
    <li>
      <h3>{name}</h3>
      <p>
        <strong>{value ?? '–'}</strong>
        <small>{hint}</small>
        {change !== undefined && <small>{change}</small>}
      </p>
      {link}
    </li>
  );
}
