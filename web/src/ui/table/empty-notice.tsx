import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../load/notice.tsx';

/** What a list says that has no entries at all, and what can be done about it. */
export interface EmptyTexts {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export function NothingYet({ title, text, action }: EmptyTexts) {
  return (
    <Notice icon="empty" title={title} action={action}>
      {text}
    </Notice>
  );
}

/** There are entries, but none that search and filters let through. */
export function NoHits({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Notice
      icon="noHits"
      title={t('tabelle.keineTreffer')}
      action={
        <button type="button" className="button secondary" onClick={onReset}>
          {t('tabelle.filterZuruecksetzen')}
        </button>
      }
    >
      {t('tabelle.keineTrefferHinweis')}
    </Notice>
  );
}
