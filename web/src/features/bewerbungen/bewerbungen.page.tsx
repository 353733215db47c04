import { BEWERBUNGSSTAENDE } from '@firmenportal/contract/bewerber';
import type { FilterChoice } from '@firmenportal/contract/filter-choice';
import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import type { Filter, FilterOption } from '#ui/table/filter/filter.ts';
import { ListPage } from '#ui/table/list/list-page.tsx';
import { useList } from '#ui/table/list/use-list.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { useSavedViews } from '../ansichten/shared/use-saved-views.tsx';
import { useListScope, useSeveralFirmen } from '../firmen/shared/use-several-firmen.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { StudiengangChip } from '../studenten/shared/studiengang-chip.tsx';
import { useBewerbungMenu } from './bewerbung-menu.tsx';
import {
  bewerbungenDefinition,
  bewerbungenQuery,
  exportBewerbungen,
  type BewerbungItem,
  bewerberfilterQuery,
  studiengaengeQuery,
} from './bewerbungen.queries.ts';
import { BewerbungsstandWord } from './shared/bewerbungsstand.tsx';

const hrefOf = ({ bewerber }: BewerbungItem) => pathOf('bewerberShow', { iri: bewerber['@id'] });

/** The companies' applications and enrolment reports, with the state of each (product.md §7). */
export function BewerbungenPage(): ReactNode {
  const { t } = useTranslation('bewerbungen');
  const severalFirmen = useSeveralFirmen();
  const list = useList(bewerbungenDefinition);
  return (
    <ListPage
      name="bewerbungen"
      label={t('titel')}
      list={list}
      scope={useListScope(list)}
      result={useQuery(bewerbungenQuery(list.query))}
      columns={useBewerbungenColumns(severalFirmen)}
      sets={[STANDARD_COLUMNS]}
      filters={useBewerbungenFilters(severalFirmen)}
      searchPlaceholder={t('suche')}
      hrefOf={hrefOf}
      nameOf={({ bewerber }) => listName(bewerber)}
      rowTools={useBewerbungMenu()}
      onExport={exportBewerbungen}
      savedViews={useSavedViews('bewerbungen')}
      empty={{ title: t('leer.titel'), text: t('leer.text') }}
      forbidden={t('keinRecht')}
    />
  );
}

/** As many columns as a common screen shows without scrolling sideways; the others can be switched on. */
const STANDARD = ['firma', 'bewerbungsjahr', 'eingegangenAm', 'stand', 'studiengang'];
const STANDARD_COLUMNS: ColumnSet = { id: 'standard', label: '', columns: STANDARD };

const A_DAY = 'YYYY-MM-DD'.length;

/** @param severalFirmen whether the person sees several companies; only then there is a company column */
function useBewerbungenColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['bewerbungen', 'fachworte']);
  const { date, dateTime } = useFormats();
  return useMemo(() => {
    const moment = (value: string) => (value.length === A_DAY ? date(value) : dateTime(value));
    const columns: Column<BewerbungItem, (typeof bewerbungenDefinition.order)[number]>[] = [
      {
        id: 'name',
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: ({ bewerber }) => listName(bewerber),
      },
      {
        id: 'bewerbernummer',
        header: t('fachworte:feld.bewerbernummer'),
        cell: ({ bewerber }) => bewerber.bewerbernummer,
      },
      {
        id: 'firma',
        header: t('fachworte:feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      },
      {
        id: 'bewerbungsjahr',
        header: t('fachworte:feld.bewerbungsjahr'),
        align: 'end',
        sort: 'bewerbungsjahr',
        cell: ({ bewerbungsjahr: year, bewerbungsjahrVergangen }) =>
          bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr: year }) : year,
      },
      {
        id: 'eingegangenAm',
        header: t('fachworte:feld.eingegangenAm'),
        sort: 'eingegangenAm',
        cell: ({ eingegangenAm }) => (eingegangenAm === null ? t('ohneBewerbung') : date(eingegangenAm)),
      },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        sort: 'stand',
        wrap: true,
        cell: ({ stand, standSeit, standVon, verfuegbar: available }) => (
          <TwoLines
            second={[moment(standSeit), standVon, available ? null : t('fachworte:nichtVerfuegbar')]
              .filter((part) => part !== null)
              .join(', ')}
          >
            <BewerbungsstandWord stand={stand} />
          </TwoLines>
        ),
      },
      {
        id: 'standSeit',
        header: t('fachworte:feld.standSeit'),
        sort: 'standSeit',
        cell: ({ standSeit }) => moment(standSeit),
      },
      {
        id: 'studiengang',
        file: ['studiengang', 'studienbeginn', 'ablehnungsgrund'],
        header: t('gemeldetFuer'),
        sort: 'studiengang',
        wrap: true,
        cell: ({ einschreibung }) => einschreibung && <Meldung einschreibung={einschreibung} />,
      },
      {
        id: 'gemeldetAm',
        header: t('fachworte:feld.gemeldetAm'),
        cell: ({ einschreibung }) => einschreibung && dateTime(einschreibung.gemeldetAm),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firma');
  }, [t, date, dateTime, severalFirmen]);
}

/** The programme and year of an enrolment report, and whether it is still valid. */
function Meldung({ einschreibung }: { einschreibung: NonNullable<BewerbungItem['einschreibung']> }) {
  const { t } = useTranslation('bewerbungen');
  const { studiengang, studienbeginn, zurueckgezogenAm, abgelehntAm, ablehnungsgrund } = einschreibung;
  const { date } = useFormats();
  const since =
    abgelehntAm !== null
      ? t('studienbeginnAbgelehnt', { jahr: studienbeginn, am: date(abgelehntAm) })
      : t(zurueckgezogenAm === null ? 'studienbeginn' : 'studienbeginnZurueckgezogen', {
          jahr: studienbeginn,
        });
  return (
    <TwoLines second={ablehnungsgrund === null ? since : `${since}: ${ablehnungsgrund}`}>
      <StudiengangChip studiengang={studiengang} short />
    </TwoLines>
  );
}

/** @param severalFirmen whether the person sees several companies; only then there is a company filter */
function useBewerbungenFilters(severalFirmen: boolean): Filter[] {
  const { t } = useTranslation(['bewerbungen', 'fachworte']);
  const studiengaenge = useQuery(studiengaengeQuery).data?.['hydra:member'] ?? [];
  const { bewerbungsjahre = [], firmen = [] } = useQuery(bewerberfilterQuery).data ?? {};
  return [
    {
      kind: 'choice',
      name: 'stand',
      label: t('fachworte:feld.stand'),
      options: BEWERBUNGSSTAENDE.map((value) => ({
        value,
        label: t(`fachworte:wert.bewerbungsstand.${value}`),
      })),
      shownAs: 'switch',
    },
    choice(
      'studiengang',
      t('gemeldeterStudiengang'),
      studiengaenge.map((one) => ({ value: identifierOf(one['@id']), label: one.name })),
    ),
    choice('bewerbungsjahr', t('fachworte:feld.bewerbungsjahr'), bewerbungsjahre.map(optionOf)),
    { kind: 'date', name: 'von', label: t('eingegangenAb') },
    ...(severalFirmen ? [choice('firma', t('fachworte:feld.firma'), firmen.map(optionOf))] : []),
  ];
}

const choice = (name: string, label: string, options: readonly FilterOption[]): Filter => ({
  kind: 'choice',
  name,
  label,
  options,
});

/** Without the counts: they count people, not applications, and leave out hidden people. */
const optionOf = ({ wert: value, name }: FilterChoice): FilterOption => ({
  value: identifierOf(value),
  label: name,
});
