import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Zusatzleistung } from '@firmenportal/contract/zusatzleistungen';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { LeistungenTab, type TabProps } from './leistungen-tab.tsx';
import { zusatzleistungenQuery } from './tabs.queries.ts';

type Leistung = Item<typeof Zusatzleistung>;

/** A student's extracurricular records. */
export function ZusatzleistungenTab({ iri }: TabProps) {
  const { t } = useTranslation('studenten');
  return (
    <LeistungenTab
      query={useQuery(zusatzleistungenQuery(iri))}
      label={t('reiter.zusatz')}
      columns={useColumns()}
      nameOf={({ titel: title }) => title}
      empty={{ title: t('zusatz.leer'), text: t('zusatz.leerText') }}
    />
  );
}

function useColumns(): Column<Leistung>[] {
  const { t } = useTranslation('fachworte');
  const { date, number } = useFormats();
  return useMemo(
    () => [
      { id: 'titel', header: t('feld.titel'), cell: ({ titel: title }) => title },
      {
        id: 'datum',
        header: t('feld.datum'),
        cell: ({ datum }) => (datum === null ? '–' : date(datum)),
      },
      { id: 'bemerkung', header: t('feld.bemerkung'), cell: ({ bemerkung }) => bemerkung },
      { id: 'credits', header: t('feld.credits'), align: 'end', cell: ({ credits }) => number(credits) },
    ],
    [t, date, number],
  );
}
