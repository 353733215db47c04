import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** Holds the place of what is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <output className={styles['appearing']} aria-label={t('laden.laedt')}>
      {children}
    </output>
  );
}

/** A bar in the place of a text; `index` varies its length. */
export function SkeletonBar({ index }: { index: number }) {
  return <span className={styles['bar']} style={{ inlineSize: `${90 - ((index * 23) % 45)}%` }} />;
}

export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <Loading>
      <div className={styles['lines']}>
        {Array.from({ length: lines }, (_, line) => (
          <SkeletonBar key={line} index={line} />
        ))}
      </div>
    </Loading>
  );
}
