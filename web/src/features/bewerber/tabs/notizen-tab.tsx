import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../ui/load/loaded.tsx';
import { Notice } from '../../../ui/load/notice.tsx';
import { showSnackbar } from '../../../ui/snackbar.ts';
import { notizenQuery, type BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import { NewNotiz } from './notiz.form.tsx';
import { NotizList } from './notiz-list.tsx';
import styles from './tabs.module.css';
import type { Drafts } from './use-drafts.ts';
import { History } from './history.tsx';

interface Props {
  readonly bewerber: BewerberEinzeln;
  readonly drafts: Drafts;
}

/** What the company's people wrote down, and what happened: theirs alone. */
export function NotizenTab({ bewerber, drafts }: Props) {
  const { t } = useTranslation('bewerberdetails');
  if (bewerber.kennzeichen === null) return <Notice icon="lock" title={t('notizen.schule')} />;
  return (
    <div className={styles['spalten']}>
      <Notizen bewerber={identifierOf(bewerber['@id'])} drafts={drafts} />
      <History verlauf={bewerber.verlauf} />
    </div>
  );
}

function Notizen({ bewerber, drafts }: { bewerber: string; drafts: Drafts }) {
  const { t } = useTranslation('bewerberdetails');
  const query = useQuery(notizenQuery(bewerber));
  const heading = useRef<HTMLHeadingElement>(null);
  /** What had the focus is gone with what was done. */
  const say = (text: string) => {
    showSnackbar({ text, color: 'success' });
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="notizen">
      <h2 id="notizen" ref={heading} tabIndex={-1}>
        {t('notizen.titel')}
      </h2>
      <p className={styles['none']}>{t('notizen.hinweis')}</p>
      <NewNotiz bewerber={bewerber} drafts={drafts} onWritten={() => say(t('notizen.gespeichert'))} />
      <Loaded query={query} lines={4}>
        {(notizen) => <NotizList bewerber={bewerber} notizen={notizen} drafts={drafts} say={say} />}
      </Loaded>
    </section>
  );
}
