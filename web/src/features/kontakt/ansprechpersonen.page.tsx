import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from './shared/person.rules.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { STANDARD_COLUMNS, useKontaktColumns } from './kontakt-columns.tsx';
import { exportKontakte, kontakteDefinition, kontakteQuery } from './kontakt.queries.ts';
import { useKontaktFilters } from './use-kontakt-filters.ts';

/** Whom one can ask: people of the companies, and of the school. */
export function AnsprechpersonenPage(): ReactNode {
  const { t } = useTranslation('kontakt');
  const list = useList(kontakteDefinition);
  return (
    <ListPage
      name="ansprechpersonen"
      label={t('titel')}
      list={list}
      result={useQuery(kontakteQuery(list.query))}
      columns={useKontaktColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useKontaktFilters(useSeveralFirmen())}
      searchPlaceholder={t('suche')}
      nameOf={listName}
      onExport={exportKontakte}
      savedViews={useSavedViews('ansprechpersonen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
