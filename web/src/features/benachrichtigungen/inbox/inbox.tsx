import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Selection } from '#ui/table/selection/selection.ts';
import { useList } from '#ui/table/list/use-list.ts';
import type { Benachrichtigung } from '../shared/benachrichtigung-cache.queries.ts';
import { benachrichtigungenDefinition, openBenachrichtigung } from '../shared/benachrichtigung.queries.ts';
import { targetOf } from '../shared/target.rules.ts';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import styles from '../benachrichtigungen.module.css';
import { selectionOf } from './selection.rules.ts';
import { STANDARD_COLUMNS, useInboxColumns } from './inbox-columns.tsx';
import { inboxQuery, exportInbox } from './inbox.queries.ts';
import { useInboxFilters } from './use-inbox-filters.ts';
import { useReadTools } from './use-read-tools.tsx';
import { useBatchRead } from './use-batch-read.ts';

/** As wide as most are. */
const PENDING_COUNT = 99;
const subjectOf = ({ betreff: subject }: Benachrichtigung) => subject;

/** What the person was told, the latest first. */
export function Inbox() {
  const { t } = useTranslation(['benachrichtigungen', 'benachrichtigung']);
  const list = useList(benachrichtigungenDefinition);
  const result = useQuery(inboxQuery(list.query));
  const { mutate: open } = useMutation(openBenachrichtigung);
  const read = useBatchRead();
  const unread = result.data?.ungelesen;
  const batchActions = (selection: Selection, onDone: () => void) => (
    <button
      type="button"
      className="button quiet"
      onClick={() => read(selectionOf(selection, list.state.filters, list.query), onDone)}
    >
      {t('lesen')}
    </button>
  );
  return (
    <DataTable
      name="benachrichtigungen"
      label={t('titel')}
      list={list}
      result={result}
      columns={useInboxColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useInboxFilters()}
      hrefOf={targetOf}
      onOpen={(benachrichtigung) => {
        if (!benachrichtigung.gelesen) open({ benachrichtigung, gelesen: true });
      }}
      nameOf={subjectOf}
      selectable
      batchActions={batchActions}
      rowTools={useReadTools()}
      onExport={exportInbox}
      action={
        <>
          {/* Holds its place until it is known. */}
          <span className={styles['count']} data-pending={unread === undefined}>
            {t('ungelesen', { count: unread ?? PENDING_COUNT })}
          </span>
          {/* Stays when all are read: whoever pressed it keeps the focus. */}
          <button
            type="button"
            className="button secondary"
            aria-disabled={unread === 0}
            onClick={() => unread !== 0 && read({ art: 'alle' })}
          >
            {t('benachrichtigung:alleLesen')}
          </button>
        </>
      }
      savedViews={useSavedViews('benachrichtigungen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
