import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../ui/table/list/list-page.tsx';
import { useList } from '../../ui/table/list/use-list.ts';
import { listName } from '../stammdaten/person.rules.ts';
import { useGespeicherteAnsichten } from '../stammdaten/use-gespeicherte-ansichten.tsx';
import { useMehrereFirmen } from '../stammdaten/use-mehrere-firmen.ts';
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
      filters={useKontaktFilters(useMehrereFirmen())}
      searchPlaceholder={t('suche')}
      nameOf={listName}
      onExport={exportKontakte}
      savedViews={useGespeicherteAnsichten('ansprechpersonen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
