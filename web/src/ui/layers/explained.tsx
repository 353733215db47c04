import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './explained.module.css';
import { Popover } from './popover.tsx';

interface Props {
  /** The word that is explained, which stands before this. */
  readonly word: string;
  readonly children: ReactNode;
}

/** A "?" beside a word: pressed, it explains the word until Escape or a click elsewhere. */
export function Explained({ word, children }: Props) {
  const { t } = useTranslation('ui');
  return (
    <Popover
      className={styles['text']}
      button={{ className: styles['button'], 'aria-label': t('erklaerung', { wort: word }), children: '?' }}
    >
      <p>{children}</p>
    </Popover>
  );
}
