import { createAtom } from '@tanstack/react-store';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** How many skeletons show that stand for whole pages. */
const pagesPending = createAtom(0);

/** Tells that a skeleton shows already: those that take its place do not wait before they show. */
export function holdPage(): () => void {
  pagesPending.set(pagesPending.get() + 1);
  return () => pagesPending.set(pagesPending.get() - 1);
}

/** Placeholder while content is loading. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  // Asked once: the page's own skeleton is there until this one has taken its place.
  const [goesOn] = useState(() => pagesPending.get() > 0);
  return (
    <output className={styles[goesOn ? 'holding' : 'appearing']} aria-label={t('laden.laedt')}>
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
