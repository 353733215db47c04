import { FREIGABEARTEN } from '@firmenportal/contract/freigaben';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { pfad, PFADE } from '../../../platform/pfade.ts';
import { ListPage } from '../../../ui/table/list/list-page.tsx';
import type { Selection } from '../../../ui/table/selection/selection.ts';
import { filtersOf } from '../../../ui/table/list/list-state.ts';
import { useList } from '../../../ui/table/list/use-list.ts';
import { listName } from '../../stammdaten/person.rules.ts';
import { useGespeicherteAnsichten } from '../../stammdaten/use-gespeicherte-ansichten.tsx';
import { useListScope, useMehrereFirmen } from '../../stammdaten/use-mehrere-firmen.ts';
import { ANSICHTEN, useAnsichten } from './use-ansichten.ts';
import { AuswahlAktionen } from '../anforderung/auswahl-aktionen.tsx';
import { useStudentenColumns, type Zeile } from './studenten-columns.tsx';
import { exportStudenten, studentenDefinition, studentenQuery } from '../studenten.queries.ts';
import { useMeineStudierenden } from '../use-meine-studierenden.ts';
import { useStudentenFilters } from './use-studenten-filters.ts';

const AlleTreffer = lazy(async () => ({
  default: (await import('../anforderung/alle-treffer.tsx')).AlleTreffer,
}));

const hrefOf = (zeile: Zeile) => pfad('studierendeShow', { iri: zeile['@id'] });

export function Studierendenliste() {
  const { t } = useTranslation('studenten');
  const list = useList(studentenDefinition, ANSICHTEN);
  const result = useQuery(studentenQuery(list.query));
  const batchActions = (selection: Selection, onDone: () => void) => (
    <AuswahlAktionen selection={selection} query={list.query} onDone={onDone} />
  );
  return (
    <>
      <ListPage
        name="studierende"
        label={t('titel')}
        list={list}
        result={result}
        columns={useStudentenColumns(useMehrereFirmen())}
        sets={useAnsichten()}
        filters={useStudentenFilters(filtersOf(list.query))}
        scope={useListScope(list)}
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
      <AlleAnfordern query={list.query} />
    </>
  );
}

/** The start screen leads here with a release to ask all hits for: their dialog is open then. */
function AlleAnfordern({ query }: { query: QueryInput<typeof studentenDefinition> }) {
  const { anfordern } = useSearch({ from: PFADE.studierendeIndex });
  const navigate = useNavigate();
  const art = FREIGABEARTEN.find((one) => one === anfordern);
  if (art === undefined) return null;
  const leave = (other: Record<string, undefined> = {}) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, anfordern: undefined, ...other }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  // Those who were asked stay in sight, with the day.
  const done = () => leave({ notenfreigabeAngefragt: undefined });
  return (
    <Suspense>
      <AlleTreffer art={art} query={query} onDone={done} onClose={() => leave()} />
    </Suspense>
  );
}
