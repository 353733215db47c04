import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { useListScope } from '../firmen/shared/use-several-firmen.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { STANDARD_COLUMNS, useNotenColumns, type Note } from './noten-columns.tsx';
import { exportNoten, notenDefinition, notenQuery } from './pruefungsleistungen.queries.ts';
import { useNotenFilters } from './use-noten-filters.ts';

const hrefOf = ({ student }: Note) => `${pathOf('studierendeShow', { iri: student['@id'] })}?tab=noten`;

/** The newest grades of all students who released theirs. */
export function NotenuebersichtPage(): ReactNode {
  const { t } = useTranslation('pruefungsleistungen');
  const list = useList(notenDefinition);
  return (
    <ListPage
      name="notenuebersicht"
      label={t('titel')}
      note={t('hinweis')}
      list={list}
      scope={useListScope(list)}
      result={useQuery(notenQuery(list.query))}
      onExport={exportNoten}
      columns={useNotenColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useNotenFilters()}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ student }) => listName(student)}
      savedViews={useSavedViews('notenuebersicht')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
