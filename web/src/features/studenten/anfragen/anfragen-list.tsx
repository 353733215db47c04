import { ANFRAGESTAENDE, FREIGABEARTEN } from '@firmenportal/contract/freigaben';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { yesOrNo, type Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import type { Selection } from '#ui/table/selection/selection.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { useActiveCompanyFilter, useListScope } from '#features/firmen/shared/use-several-firmen.ts';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { useAnfragenColumns, type Anfrage } from './anfragen-columns.tsx';
import { anfragenDefinition, anfragenQuery, exportAnfragen } from './anfragen.queries.ts';
import { Remind } from './remind.tsx';
import { SCREEN_STATES, useColumnSets } from '../use-column-sets.ts';

const hrefOf = ({ student }: Anfrage) => pathOf('studierendeShow', { iri: student['@id'] });

/** The requests for release, with the students' answers. */
export function AnfragenList() {
  const { t } = useTranslation('studenten');
  const list = useList(anfragenDefinition, SCREEN_STATES);
  const result = useQuery(anfragenQuery(list.query));
  const batchActions = (selection: Selection, onDone: () => void) => (
    <Remind
      selection={selection}
      query={list.query}
      total={result.data?.['hydra:totalItems'] ?? 0}
      onDone={onDone}
    />
  );
  return (
    <ListPage
      name="freigabeanfragen"
      label={t('anfragen.titel')}
      list={list}
      result={result}
      columns={useAnfragenColumns()}
      sets={useColumnSets()}
      filters={[...useAnfragenFilters(), ...useActiveCompanyFilter()]}
      scope={useListScope(list)}
      hrefOf={hrefOf}
      nameOf={({ student }) => listName(student)}
      selectable
      batchActions={batchActions}
      onExport={exportAnfragen}
      savedViews={useSavedViews('studierendeIndex-anfragen')}
      empty={{ title: t('anfragen.leer'), text: t('anfragen.leerText') }}
      forbidden={t('keinRecht')}
    />
  );
}

function useAnfragenFilters(): Filter[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  return [
    {
      kind: 'choice',
      name: 'stand',
      label: t('fachworte:feld.stand'),
      options: ANFRAGESTAENDE.map((value) => ({ value, label: t(`fachworte:wert.anfragestand.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'erinnerbar',
      label: t('anfragen.erinnerung'),
      options: yesOrNo(t('anfragen.erinnerbar'), t('anfragen.nichtErinnerbar')),
    },
    {
      kind: 'choice',
      name: 'art',
      label: t('fachworte:feld.art'),
      options: FREIGABEARTEN.map((value) => ({ value, label: t(`fachworte:wert.freigabeart.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'eigene',
      label: t('fachworte:feld.angefordertVon'),
      options: yesOrNo(t('anfragen.eigene'), t('anfragen.anderer')),
    },
  ];
}
