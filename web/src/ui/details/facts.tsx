import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../load/skeleton.tsx';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import { BesideContext } from './beside-context.ts';
import styles from './details.module.css';

export interface Fact {
  readonly label: string;
  /** Shows "unknown" for missing values. */
  readonly value: ReactNode;
}

interface FactsProps {
  readonly title: string;
  /** Undefined while they load. */
  readonly facts: readonly Fact[] | undefined;
  /** Stays unfolded on phones: the facts are the content of the page. */
  readonly unfolded?: boolean;
}

/** Facts beside each other, a name over each; folded away where they would fill a phone's screen. */
export function Facts({ title, facts, unfolded = false }: FactsProps) {
  const { t } = useTranslation('ui');
  const isNarrow = useMediaQuery(NARROW);
  const beside = use(BesideContext);
  return (
    <details className={styles['facts']} open={beside ?? (unfolded || !isNarrow)}>
      <summary>{title}</summary>
      {facts === undefined ? (
        <div className={styles['loading']}>
          <SkeletonLines lines={4} />
        </div>
      ) : (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <span className={styles['missing']}>{t('details.nichtAngegeben')}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

export interface Figure {
  readonly label: string;
  /** Explains the label. */
  readonly help?: ReactNode;
  readonly value: ReactNode;
  /** What the figure is measured by: "von 210". */
  readonly note?: string;
  /** How much of that is reached, of 1: a bar below. */
  readonly share?: number;
}

/** The few numbers that one comes for. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>
            {figure.label} {figure.help}
          </dt>
          <dd>{figure.value}</dd>
          <dd className={styles['note']}>
            {figure.note}
            {figure.share !== undefined && <ShareBar share={figure.share} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Graphic that repeats figure and note. */
function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles['share']} aria-hidden>
      <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
