import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { ListPage } from '../../ui/table/list/list-page.tsx';
import { useList } from '../../ui/table/list/use-list.ts';
import { listName } from '../stammdaten/person.rules.ts';
import { useListScope } from '../stammdaten/use-mehrere-firmen.ts';
import { useGespeicherteAnsichten } from '../stammdaten/use-gespeicherte-ansichten.tsx';
import { STANDARD_COLUMNS, useTransferColumns, type Transfer } from './transfer-columns.tsx';
import { exportTransferleistungen, transferDefinition, transferQuery } from './transferleistungen.queries.ts';
import { useTransferFilters } from './use-transfer-filters.ts';

const hrefOf = ({ student }: Transfer) =>
  `${pfad('studierendeShow', { iri: student['@id'] })}?tab=transferleistungen`;

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
      savedViews={useGespeicherteAnsichten('transferleistungen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
