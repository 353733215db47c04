import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { filtersOf } from '#ui/table/list/list-state.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { STANDARD_COLUMNS, useSeminarColumns, type Seminar } from './seminar-columns.tsx';
import { exportSeminare, seminarDefinition, seminareQuery } from './seminarveranstaltungen.queries.ts';
import { useSeminarFilters } from './use-seminar-filters.ts';

const hrefOf = (seminar: Seminar) => pathOf('seminareShow', { iri: seminar['@id'] });

/** The school's seminars, those to come unless others are asked for. */
export function SeminareIndexPage(): ReactNode {
  const { t } = useTranslation('seminarveranstaltungen');
  const list = useList(seminarDefinition);
  return (
    <ListPage
      name="seminare"
      label={t('titel')}
      note={t('ohneKategorie')}
      list={list}
      result={useQuery(seminareQuery(list.query))}
      onExport={exportSeminare}
      columns={useSeminarColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useSeminarFilters(filtersOf(list.query))}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ titel: title }) => title}
      savedViews={useSavedViews('seminareIndex')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
