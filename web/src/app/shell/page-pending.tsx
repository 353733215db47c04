import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonBar, holdPage } from '#ui/load/skeleton.tsx';
import styles from '#ui/load/skeleton.module.css';

/** Placeholder for a page whose code is still loading. */
export function PagePending() {
  const { t } = useTranslation();
  useEffect(holdPage, []);
  return (
    <output className={styles['page']} aria-label={t('seiteLaedt')}>
      {Array.from({ length: 9 }, (_, line) => (
        <SkeletonBar key={line} index={line} />
      ))}
    </output>
  );
}
