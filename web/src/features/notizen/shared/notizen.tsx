import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#ui/load/loaded.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { NewNotiz } from './notiz.form.tsx';
import { NotizList } from './notiz-list.tsx';
import styles from './notizen.module.css';
import { notizenQuery, type Subject } from './notizen.queries.ts';
import type { Drafts } from './use-drafts.ts';

/** The company's notes on somebody. Only its own people see them. */
export function Notizen({ subject, drafts }: { subject: Subject; drafts: Drafts }) {
  const { t } = useTranslation('notizen');
  const query = useQuery(notizenQuery(subject));
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus, too: the element that had it is gone. */
  const say = (text: string) => {
    showSnackbar({ text, color: 'success' });
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="notizen">
      <h2 id="notizen" ref={heading} tabIndex={-1}>
        {t('titel')}
      </h2>
      <p className={styles['none']}>{t('hinweis')}</p>
      <NewNotiz subject={subject} drafts={drafts} onWritten={() => say(t('gespeichert'))} />
      <Loaded query={query} lines={4}>
        {(notizen) => <NotizList subject={subject} notizen={notizen} drafts={drafts} say={say} />}
      </Loaded>
    </section>
  );
}
