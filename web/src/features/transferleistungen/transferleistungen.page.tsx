import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { useListScope } from '../firmen/shared/use-several-firmen.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { STANDARD_COLUMNS, useTransferColumns, type Transfer } from './transfer-columns.tsx';
import { exportTransferleistungen, transferDefinition, transferQuery } from './transferleistungen.queries.ts';
import { useTransferFilters } from './use-transfer-filters.ts';

const hrefOf = ({ student }: Transfer) =>
  `${pathOf('studierendeShow', { iri: student['@id'] })}?tab=transferleistungen`;

/** Transfer performances of all students, what is due next on top. */
export function TransferleistungenPage(): ReactNode {
  const { t } = useTranslation('transferleistungen');
  const list = useList(transferDefinition);
  return (
    <ListPage
      name="transferleistungen"
      label={t('titel')}
      list={list}
      scope={useListScope(list)}
      result={useQuery(transferQuery(list.query))}
      onExport={exportTransferleistungen}
      columns={useTransferColumns()}
      sets={[STANDARD_COLUMNS]}
      filters={useTransferFilters()}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ student }) => listName(student)}
      savedViews={useSavedViews('transferleistungen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
