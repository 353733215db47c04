import { lastStudienbeginn, MELDUNGSSTAENDE } from '@firmenportal/contract/einschreibungen';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { schoolDay } from '@firmenportal/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import type { RowTools } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Filter } from '#ui/table/filter/filter.ts';
import { useList } from '#ui/table/list/use-list.ts';
import { selectionSize, type Selection } from '#ui/table/selection/selection.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { useSavedViews } from '#features/ansichten/shared/use-saved-views.tsx';
import { MeldungDialog, type Opened } from './meldung-dialog.tsx';
import { MeldungenAktionen } from './meldungen-aktionen.tsx';
import { STANDARD_COLUMNS, useMeldungenColumns } from './meldungen-columns.tsx';
import {
  exportMeldungen,
  firmenQuery,
  meldungenDefinition,
  meldungenQuery,
  studiengaengeQuery,
  type MeldungItem,
} from './meldungen.queries.ts';

/** Enrolment reports of all companies: those waiting for the school's decision, and the others with their state. */
export function Meldungen() {
  const { t } = useTranslation('verwaltung');
  const list = useList(meldungenDefinition);
  const result = useQuery(meldungenQuery(list.query));
  const [opened, setOpened] = useState<Opened>();
  const batchActions = (selection: Selection, onDone: () => void) => (
    <MeldungenAktionen
      selection={selection}
      count={selectionSize(selection, result.data?.['hydra:totalItems'] ?? 0)}
      query={list.query}
      onDone={onDone}
    />
  );
  return (
    <>
      <DataTable
        name="einschreibungsmeldungen"
        label={t('meldung.liste')}
        list={list}
        note={t('meldung.hinweis')}
        result={result}
        columns={useMeldungenColumns()}
        sets={[STANDARD_COLUMNS]}
        filters={useMeldungenFilters()}
        searchPlaceholder={t('meldung.suche')}
        nameOf={({ bewerber }) => listName(bewerber)}
        rowTools={useMeldungenMenu(setOpened)}
        selectable
        batchActions={batchActions}
        onExport={exportMeldungen}
        savedViews={useSavedViews('verwaltung-meldungen')}
        empty={{ title: t('meldung.leer'), text: t('meldung.leerText') }}
      />
      {opened && <MeldungDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The actions for a report; only open ones can be decided on. */
function useMeldungenMenu(open: (opened: Opened) => void): RowTools<MeldungItem> {
  const { t } = useTranslation('verwaltung');
  return useMemo(
    () => ({
      header: t('aktionen'),
      cell: (meldung) => {
        const { bewerber, stand } = meldung;
        const isOver = stand === 'abgelehnt' || stand === 'zurueckgezogen';
        return (
          <RowMenu
            label={t('aktionenFuer', { name: `${bewerber.vorname} ${bewerber.nachname}` })}
            entries={[
              ...(stand === 'gemeldet'
                ? (['bestaetigt', 'abgelehnt'] as const).map((decision) => ({
                    label: t(`meldung.aktion.${decision}`),
                    onSelect: () => open({ meldung, decision }),
                  }))
                : []),
              // Once the report is over, the applicant may no longer be visible if only the report made them so.
              ...(isOver
                ? []
                : [{ label: t('meldung.person'), href: pathOf('bewerberShow', { iri: bewerber['@id'] }) }]),
            ]}
          />
        );
      },
      keys: {},
      keysHelp: '',
    }),
    [t, open],
  );
}

/** How many past years of intake the filter offers. */
const YEARS_BACK = 4;

function useMeldungenFilters(): Filter[] {
  const { t } = useTranslation('fachworte');
  const studiengaenge = useQuery(studiengaengeQuery).data?.['hydra:member'] ?? [];
  const firmen = useQuery(firmenQuery).data?.firmen ?? [];
  const last = lastStudienbeginn(schoolDay());
  const first = Number(schoolDay().slice(0, 4)) - YEARS_BACK;
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(last - at));
  return [
    {
      kind: 'choice',
      name: 'stand',
      label: t('feld.stand'),
      options: MELDUNGSSTAENDE.map((value) => ({ value, label: t(`wert.meldungsstand.${value}`) })),
      shownAs: 'switch',
    },
    {
      kind: 'choice',
      name: 'firma',
      label: t('feld.firma'),
      // Without the counts: they count applicants.
      options: firmen.map(({ wert: value, name }) => ({ value: identifierOf(value), label: name })),
    },
    {
      kind: 'choice',
      name: 'studiengang',
      label: t('feld.studiengang'),
      options: studiengaenge.map((one) => ({ value: identifierOf(one['@id']), label: one.name })),
    },
    {
      kind: 'choice',
      name: 'studienbeginn',
      label: t('feld.studienbeginn'),
      options: years.map((value) => ({ value, label: value })),
    },
  ];
}
