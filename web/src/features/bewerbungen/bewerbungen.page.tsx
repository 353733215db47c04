import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { ListPage } from '../../ui/table/list/list-page.tsx';
import { useList } from '../../ui/table/list/use-list.ts';
import { listName } from '../stammdaten/person.rules.ts';
import { useGespeicherteAnsichten } from '../stammdaten/use-gespeicherte-ansichten.tsx';
import { useListScope, useMehrereFirmen } from '../stammdaten/use-mehrere-firmen.ts';
import { STANDARD_COLUMNS, useBewerbungenColumns } from './bewerbungen-columns.tsx';
import {
  bewerbungenDefinition,
  bewerbungenQuery,
  exportBewerbungen,
  type BewerbungItem,
} from './bewerbungen.queries.ts';
import { useBewerbungsmenue } from './bewerbungsmenue.tsx';
import { useBewerbungenFilters } from './use-bewerbungen-filters.ts';

const hrefOf = ({ bewerber }: BewerbungItem) => pfad('bewerberShow', { iri: bewerber['@id'] });

/** Applications and enrolment reports of the companies, and where each stands (product.md §7). */
export function BewerbungenPage(): ReactNode {
  const { t } = useTranslation('bewerbungen');
  const mehrereFirmen = useMehrereFirmen();
  const list = useList(bewerbungenDefinition);
  return (
    <ListPage
      name="bewerbungen"
      label={t('titel')}
      list={list}
      scope={useListScope(list)}
      result={useQuery(bewerbungenQuery(list.query))}
      columns={useBewerbungenColumns(mehrereFirmen)}
      sets={[STANDARD_COLUMNS]}
      filters={useBewerbungenFilters(mehrereFirmen)}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ bewerber }) => listName(bewerber)}
      rowTools={useBewerbungsmenue()}
      onExport={exportBewerbungen}
      savedViews={useGespeicherteAnsichten('bewerbungen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
