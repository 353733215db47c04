import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../platform/pfade.ts';
import { useBenutzer } from '../../platform/sitzung.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { useList } from '../../ui/table/use-list.ts';
import { ANSICHTEN, listName, useColumnSets, useStudentenColumns, type Zeile } from './studenten-columns.tsx';
import { useStudentenFilters } from './use-studenten-filters.ts';
import { studentenDefinition, studentenQuery } from './studenten.queries.ts';

const hrefOf = (zeile: Zeile) => pfad('studierendeShow', { iri: zeile['@id'] });

export function StudierendeIndexPage() {
  const { t } = useTranslation('studenten');
  const mehrereFirmen = useMehrereFirmen();
  const list = useList(studentenDefinition, ANSICHTEN);
  return (
    <ListPage
      name="studierende"
      label={t('titel')}
      list={list}
      result={useQuery(studentenQuery(list.query))}
      columns={useStudentenColumns(mehrereFirmen)}
      sets={useColumnSets()}
      filters={useStudentenFilters(mehrereFirmen)}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={listName}
      selectable
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

/** School staff see every company without having any. */
function useMehrereFirmen(): boolean {
  const benutzer = useBenutzer();
  if (!benutzer) return false;
  return benutzer.firmenIds.length > 1 || benutzer.roles.includes('ROLE_FIRMENPORTAL_FIRMENBETREUUNG');
}
