import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope, useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { STANDARD_COLUMNS, useBewerbungenColumns } from './bewerbungen-columns.tsx';
import {
  bewerbungenDefinition,
  bewerbungenQuery,
  exportBewerbungen,
  type BewerbungItem,
} from './bewerbungen.queries.ts';
import { useBewerbungMenu } from './bewerbung-menu.tsx';
import { useBewerbungenFilters } from './use-bewerbungen-filters.ts';

const hrefOf = ({ bewerber }: BewerbungItem) => pathOf('bewerberShow', { iri: bewerber['@id'] });

/** Applications and enrolment reports of the companies, and where each stands (product.md §7). */
export function BewerbungenPage(): ReactNode {
  const { t } = useTranslation('bewerbungen');
  const severalFirmen = useSeveralFirmen();
  const list = useList(bewerbungenDefinition);
  return (
    <ListPage
      name="bewerbungen"
      label={t('titel')}
      list={list}
      scope={useListScope(list)}
      result={useQuery(bewerbungenQuery(list.query))}
      columns={useBewerbungenColumns(severalFirmen)}
      sets={[STANDARD_COLUMNS]}
      filters={useBewerbungenFilters(severalFirmen)}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ bewerber }) => listName(bewerber)}
      rowTools={useBewerbungMenu()}
      onExport={exportBewerbungen}
      savedViews={useSavedViews('bewerbungen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
