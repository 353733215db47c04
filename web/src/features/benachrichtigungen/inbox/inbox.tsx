import {
  BENACHRICHTIGUNGSKATEGORIEN,
  type Benachrichtigungskategorie,
} from '@firmenportal/contract/benachrichtigungen';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import type { Selection } from '#ui/table/selection/selection.ts';
import styles from '../benachrichtigungen.module.css';
import type { Benachrichtigung } from '../shared/benachrichtigung-cache.queries.ts';
import textStyles from '../shared/benachrichtigung.module.css';
import {
  benachrichtigungenDefinition,
  openBenachrichtigung,
  type ReadSelection,
  type BenachrichtigungenQuery,
} from '../shared/benachrichtigung.queries.ts';
import { Subject } from '../shared/subject.tsx';
import { targetOf } from '../shared/target.rules.ts';
import { inboxQuery, exportInbox, kategorienQuery } from './inbox.queries.ts';
import { useBatchRead, useReadTools } from './use-read-tools.tsx';

/** Placeholder until the count is known: as wide as most counts. */
const PENDING_COUNT = 99;
const subjectOf = ({ betreff: subject }: Benachrichtigung) => subject;

/** The person's notifications, the latest first. */
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
          {/* Takes its space until the count is known. */}
          <span className={styles['count']} data-pending={unread === undefined}>
            {t('ungelesen', { count: unread ?? PENDING_COUNT })}
          </span>
          {/* Stays when all are read, so that whoever pressed it keeps the focus. */}
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

const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['am'],
};

function useInboxColumns() {
  const { t } = useTranslation('fachworte');
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<Benachrichtigung, (typeof benachrichtigungenDefinition.order)[number]>[] => [
      {
        id: 'betreff',
        header: t('feld.betreff'),
        file: ['betreff', 'inhalt', 'gelesen'],
        cell: (benachrichtigung) => <Subject benachrichtigung={benachrichtigung} />,
        second: ({ inhalt: content }) => <span className={textStyles['content']}>{content}</span>,
      },
      {
        id: 'kategorie',
        header: t('feld.kategorie'),
        cell: ({ kategorie }) => <Kategorie kategorie={kategorie} />,
      },
      { id: 'am', header: t('feld.am'), sort: 'am', cell: ({ am }) => dateTime(am) },
    ],
    [t, dateTime],
  );
}

/** Filters by the categories in which the person can get notifications; by all categories until those are known. */
function useInboxFilters(): Filter[] {
  const { t } = useTranslation(['benachrichtigungen', 'notification-kinds', 'fachworte']);
  const { data } = useQuery(kategorienQuery);
  const own = data && new Set(data['hydra:member'].map(({ kategorie }) => kategorie));
  return [
    {
      kind: 'choice',
      name: 'gelesen',
      label: t('fachworte:feld.gelesen'),
      options: [
        { value: 'false', label: t('filter.ungelesen') },
        { value: 'true', label: t('filter.gelesen') },
      ],
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'kategorie',
      label: t('fachworte:feld.kategorie'),
      options: BENACHRICHTIGUNGSKATEGORIEN.filter((value) => own?.has(value) ?? true).map((value) => ({
        value,
        label: t(`notification-kinds:kategorie.${value}`),
      })),
      shownAs: 'chips',
    },
  ];
}

const ICONS: Record<Benachrichtigungskategorie, IconWordLook['icon']> = {
  studierende: 'cap',
  bewerbende: 'person',
  reservierungen: 'bookmark',
  dokumenteUndTermine: 'calendar',
  benutzer: 'lock',
  importe: 'download',
};

/** What a notification is about. Needs the catalogue `notification-kinds`. */
function Kategorie({ kategorie }: { kategorie: Benachrichtigungskategorie }) {
  const { t } = useTranslation('notification-kinds');
  return <IconWord icon={ICONS[kategorie]}>{t(`kategorie.${kategorie}`)}</IconWord>;
}

/** The selection for the API: all hits of an unfiltered list, or of all unread ones, are simply all notifications. */
export function selectionOf(
  selection: Selection,
  filters: Readonly<Record<string, string>>,
  query: BenachrichtigungenQuery,
): ReadSelection {
  if (selection.kind === 'some') return { art: 'einzelne', iris: selection.ids };
  const isWhole = selection.except.size === 0 && Object.keys(filters).every((name) => name === 'gelesen');
  return isWhole && filters['gelesen'] !== 'true'
    ? { art: 'alle' }
    : { art: 'treffer', query, except: selection.except };
}
