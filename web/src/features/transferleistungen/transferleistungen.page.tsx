import { identifierOf } from '@firmenportal/contract/hydra/iri';
import type { Item } from '@firmenportal/contract/hydra/resource';
import { type Transferleistung, TRANSFERSTUFEN } from '@firmenportal/contract/transferleistungen';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { yesOrNo, type Filter } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope } from '../firmen/shared/use-several-firmen.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { Bestanden } from '../pruefungsleistungen/shared/bestanden.tsx';
import { quartaleQuery } from '../studenten/shared/studierendenfilter.queries.ts';
import { useStudierendenfilter } from '../studenten/shared/use-studierendenfilter.ts';
import { Transferfrist } from './shared/transferfrist.tsx';
import { TransferstufeWord } from './shared/transferstufe.tsx';
import { exportTransferleistungen, transferDefinition, transferQuery } from './transferleistungen.queries.ts';

const hrefOf = ({ student }: Transfer) =>
  `${pathOf('studierendeShow', { iri: student['@id'] })}?tab=transferleistungen`;

/** Transfer performances of all students, the next due first. */
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

type Transfer = Item<typeof Transferleistung>;

function useTransferColumns() {
  const { t } = useTranslation('fachworte');
  const { date, number } = useFormats();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '–' : date(value));
    const columns: Column<Transfer, (typeof transferDefinition.order)[number]>[] = [
      {
        id: 'student',
        file: ['name'],
        header: t('feld.name'),
        sort: 'name',
        cell: ({ student }) => listName(student),
      },
      {
        id: 'frist',
        header: t('feld.frist'),
        sort: 'frist',
        cell: (row) => <Transferfrist frist={row.frist} ueberfaellig={row.ueberfaellig} />,
      },
      {
        id: 'stufe',
        header: t('feld.stufe'),
        sort: 'stufe',
        wrap: true,
        cell: ({ stufe }) => <TransferstufeWord stufe={stufe} />,
      },
      { id: 'titel', header: t('feld.titel'), sort: 'titel', wrap: true, cell: ({ titel: title }) => title },
      { id: 'quartal', header: t('feld.quartal'), sort: 'quartal', cell: ({ quartal }) => quartal ?? '–' },
      {
        id: 'modul',
        header: t('feld.modul'),
        sort: 'modul',
        wrap: true,
        cell: ({ modul }) => modul ?? '–',
      },
      {
        id: 'abgegebenAm',
        header: t('feld.abgegebenAm'),
        sort: 'abgegebenAm',
        cell: ({ abgegebenAm }) => day(abgegebenAm),
      },
      {
        id: 'bewertetAm',
        header: t('feld.bewertetAm'),
        sort: 'bewertetAm',
        cell: ({ bewertetAm }) => day(bewertetAm),
      },
      {
        id: 'bestanden',
        header: t('feld.bestanden'),
        cell: ({ bestanden }) => (bestanden === null ? '–' : <Bestanden bestanden={bestanden} />),
      },
      {
        id: 'credits',
        header: t('feld.credits'),
        sort: 'credits',
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      {
        id: 'matrikelnummer',
        header: t('feld.matrikelnummer'),
        cell: ({ student }) => student.matrikelnummer,
      },
    ];
    return columns;
  }, [t, date, number]);
}

/** As many columns as a common screen shows without scrolling sideways; the others can be switched on. */
const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['frist', 'stufe', 'titel', 'quartal', 'bestanden'],
};

function useTransferFilters(): Filter[] {
  const { t } = useTranslation(['transferleistungen', 'fachworte']);
  const quartale = useQuery(quartaleQuery).data?.['hydra:member'] ?? [];
  return [
    {
      kind: 'choice',
      name: 'stufe',
      label: t('fachworte:feld.stufe'),
      options: TRANSFERSTUFEN.map((value) => ({ value, label: t(`fachworte:wert.transferstufe.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'ueberfaellig',
      label: t('fachworte:feld.frist'),
      options: yesOrNo(t('filter.ueberfaellig'), t('filter.nichtUeberfaellig')),
    },
    {
      kind: 'choice',
      name: 'bestanden',
      label: t('fachworte:feld.bestanden'),
      options: yesOrNo(t('fachworte:wert.bestanden'), t('fachworte:wert.nichtBestanden')),
    },
    {
      kind: 'choice',
      name: 'quartal',
      label: t('fachworte:feld.quartal'),
      options: quartale.map((quartal) => ({ value: identifierOf(quartal['@id']), label: quartal.name })),
    },
    ...useStudierendenfilter(),
  ];
}
