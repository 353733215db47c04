import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonLines } from '../load/skeleton.tsx';
import { NARROW, useMediaQuery } from '../use-media-query.ts';
import styles from './details.module.css';

export interface Fact {
  readonly label: string;
  /** What is not known says so. */
  readonly value: ReactNode;
}

/** Facts under a heading, a name and a value each. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const { t } = useTranslation('ui');
  return (
    <section className={styles['facts']}>
      <h2>{title}</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles['missing']}>{t('details.nichtAngegeben')}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** Groups of facts beside each other, folded away where they would fill a phone's screen. */
export function FactGroups({ title, loading, children }: GroupsProps) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <details className={styles['folded']} open={!isNarrow}>
      <summary>{title}</summary>
      {loading ? <SkeletonLines lines={5} /> : <div className={styles['groups']}>{children}</div>}
    </details>
  );
}

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  /** What the figure is measured by: "von 210". */
  readonly note?: string;
}

/** The few numbers that one comes for. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value} {figure.note !== undefined && <small>{figure.note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
