import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Seminarleistung } from '@firmenportal/contract/seminarleistungen';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { Bestanden } from '#features/pruefungsleistungen/shared/bestanden.tsx';
import { LeistungenTab, type TabProps } from './leistungen-tab.tsx';
import { seminarleistungenQuery } from './tabs.queries.ts';

type Leistung = Item<typeof Seminarleistung>;

/** Seminar records of a student. */
export function SeminarleistungenTab({ iri }: TabProps) {
  const { t } = useTranslation('studenten');
  return (
    <LeistungenTab
      query={useQuery(seminarleistungenQuery(iri))}
      label={t('reiter.seminare')}
      columns={useColumns()}
      nameOf={({ titel: title }) => title}
      empty={{ title: t('seminare.leer'), text: t('seminare.leerText') }}
    />
  );
}

function useColumns(): Column<Leistung>[] {
  const { t } = useTranslation('fachworte');
  const { date, number } = useFormats();
  return useMemo(
    () => [
      {
        id: 'titel',
        header: t('feld.titel'),
        cell: ({ titel: title, seminarnummer }) => <TwoLines second={seminarnummer}>{title}</TwoLines>,
      },
      { id: 'kategorie', header: t('feld.kategorie'), cell: ({ kategorie }) => kategorie },
      { id: 'datum', header: t('feld.datum'), cell: ({ datum }) => date(datum) },
      {
        id: 'bestanden',
        header: t('feld.bestanden'),
        cell: ({ bestanden }) => <Bestanden bestanden={bestanden} />,
      },
      { id: 'credits', header: t('feld.credits'), align: 'end', cell: ({ credits }) => number(credits) },
    ],
    [t, date, number],
  );
}
