import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../../platform/pfade.ts';
import { ListPage } from '../../../ui/table/list/list-page.tsx';
import { selectionSize, type Selection } from '../../../ui/table/selection/selection.ts';
import { useList } from '../../../ui/table/list/use-list.ts';
import { listName } from '../../stammdaten/person.rules.ts';
import { useGespeicherteAnsichten } from '../../stammdaten/use-gespeicherte-ansichten.tsx';
import { useMehrereFirmen } from '../../stammdaten/use-mehrere-firmen.ts';
import { ANSICHTEN, useAnsichten } from './use-ansichten.ts';
import { AuswahlAktionen } from '../anforderung/auswahl-aktionen.tsx';
import { useStudentenColumns, type Zeile } from './studenten-columns.tsx';
import { exportStudenten, studentenDefinition, studentenQuery } from '../studenten.queries.ts';
import { useMeineStudierenden } from '../use-meine-studierenden.ts';
import { useStudentenFilters } from './use-studenten-filters.ts';

const hrefOf = (zeile: Zeile) => pfad('studierendeShow', { iri: zeile['@id'] });

export function Studierendenliste() {
  const { t } = useTranslation('studenten');
  const list = useList(studentenDefinition, ANSICHTEN);
  const result = useQuery(studentenQuery(list.query));
  const batchActions = (selection: Selection, onDone: () => void) => {
    const anzahl = selectionSize(selection, result.data?.['hydra:totalItems'] ?? 0);
    return <AuswahlAktionen selection={selection} anzahl={anzahl} query={list.query} onDone={onDone} />;
  };
  return (
    <ListPage
      name="studierende"
      label={t('titel')}
      list={list}
      result={result}
      columns={useStudentenColumns(useMehrereFirmen())}
      sets={useAnsichten()}
      filters={useStudentenFilters()}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={listName}
      selectable
      batchActions={batchActions}
      onExport={exportStudenten}
      savedViews={useGespeicherteAnsichten('studierendeIndex', useMeineStudierenden())}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}
