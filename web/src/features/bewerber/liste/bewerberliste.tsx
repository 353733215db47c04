import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pfad } from '../../../platform/pfade.ts';
import { useBenutzer } from '../../../platform/sitzung.ts';
import { ListPage } from '../../../ui/table/list/list-page.tsx';
import { selectionSize, type Selection } from '../../../ui/table/selection/selection.ts';
import { filtersOf } from '../../../ui/table/list/list-state.ts';
import { useList } from '../../../ui/table/list/use-list.ts';
import { listName } from '../../stammdaten/person.rules.ts';
import { useListScope } from '../../stammdaten/use-mehrere-firmen.ts';
import { useGespeicherteAnsichten } from '../../stammdaten/use-gespeicherte-ansichten.tsx';
import { ansichtOf } from './ansichten.rules.ts';
import { Ansichtswahl } from './ansichtswahl.tsx';
import { AuswahlAktionen } from '../auswahl/auswahl-aktionen.tsx';
import { useBewerberColumns, useSpaltensatz } from './bewerber-columns.tsx';
import { DEFINITIONEN, exportZeilen, zeilenQuery, type Zeile } from '../bewerber.queries.ts';
import type { Quelle } from '../details/bewerberdetails.queries.ts';
import { Bewerberkarte } from './bewerberkarte.tsx';
import { useBewerberFilters } from './use-bewerber-filters.ts';
import { useZeilenwerkzeuge } from './use-zeilenwerkzeuge.tsx';

const ROUTEN = { bewerber: 'bewerberIndex', marktplatz: 'bewerberMarktplatzIndex' } as const;
const HREF = {
  bewerber: (zeile: Zeile) => pfad('bewerberShow', { iri: zeile['@id'] }),
  marktplatz: (zeile: Zeile) => pfad('bewerberMarktplatzShow', { iri: zeile['@id'] }),
};
const karte = (zeile: Zeile) => <Bewerberkarte zeile={zeile} />;

/** The applicants of one source. Marks are the active company's: who acts for none is offered none. */
export function Bewerberliste({ quelle }: { quelle: Quelle }) {
  const { t } = useTranslation('bewerber');
  const marks = Boolean(useBenutzer()?.firmaId);
  const list = useList(DEFINITIONEN[quelle]);
  const scope = useListScope(list);
  const result = useQuery(zeilenQuery(quelle, list.query));
  const rowTools = useZeilenwerkzeuge();
  const ansicht = ansichtOf(list.state.filters);
  const leer = ansicht === 'alle' ? (`leer.alle.${quelle}` as const) : (`leer.${ansicht}` as const);
  const batchActions = (selection: Selection, onDone: () => void) => (
    <AuswahlAktionen
      quelle={quelle}
      selection={selection}
      anzahl={selectionSize(selection, result.data?.['hydra:totalItems'] ?? 0)}
      query={list.query}
      zeilen={result.data?.['hydra:member'] ?? []}
      marks={marks}
      onDone={onDone}
    />
  );
  return (
    <ListPage
      name={quelle}
      label={t(`titel.${quelle}`)}
      {...(marks ? {} : { intro: t('ohneFirma') })}
      list={list}
      scope={quelle === 'bewerber' ? scope : undefined}
      result={result}
      columns={useBewerberColumns(quelle, marks)}
      sets={useSpaltensatz(quelle)}
      filters={useBewerberFilters(quelle, filtersOf(list.query))}
      searchPlaceholder={t('suche')}
      hrefOf={HREF[quelle]}
      nameOf={listName}
      card={karte}
      selectable
      batchActions={batchActions}
      rowTools={marks ? rowTools : undefined}
      views={marks && <Ansichtswahl quelle={quelle} list={list} />}
      savedViews={useGespeicherteAnsichten(ROUTEN[quelle])}
      onExport={exportZeilen[quelle]}
      empty={{ title: t(`${leer}.titel`), text: t(`${leer}.text`) }}
      forbidden={t('keinRecht')}
    />
  );
}
