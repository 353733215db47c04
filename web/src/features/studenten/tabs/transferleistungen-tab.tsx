import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { Bestanden } from '#features/pruefungsleistungen/shared/bestanden.tsx';
import { Transferfrist } from '#features/transferleistungen/shared/transferfrist.tsx';
import { TransferstufeWord } from '#features/transferleistungen/shared/transferstufe.tsx';
import { LeistungenTab, type TabProps } from './leistungen-tab.tsx';
import styles from './tabs.module.css';
import { transferleistungenQuery } from './tabs.queries.ts';

type Leistung = Item<typeof Transferleistung>;

/** Transfer performances of a student, by their number. */
export function TransferleistungenTab({ iri }: TabProps) {
  const { t } = useTranslation('studenten');
  return (
    <LeistungenTab
      query={useQuery(transferleistungenQuery(iri))}
      label={t('reiter.transfer')}
      columns={useColumns()}
      nameOf={({ titel: title }) => title}
      empty={{ title: t('transfer.leer'), text: t('transfer.leerText') }}
    />
  );
}

function useColumns(): Column<Leistung>[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date, number } = useFormats();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '–' : date(value));
    return [
      {
        id: 'titel',
        header: t('fachworte:feld.titel'),
        cell: ({ titel: title, nummer: number, modul }) => (
          <TwoLines second={[t('transfer.nummer', { nummer: number }), modul].filter(Boolean).join(' · ')}>
            {title}
          </TwoLines>
        ),
      },
      { id: 'stufe', header: t('fachworte:feld.stufe'), cell: (one) => <Stand leistung={one} /> },
      {
        id: 'frist',
        header: t('fachworte:feld.frist'),
        cell: (row) => <Transferfrist frist={row.frist} ueberfaellig={row.ueberfaellig} />,
      },
      { id: 'quartal', header: t('fachworte:feld.quartal'), cell: ({ quartal }) => quartal ?? '–' },
      {
        id: 'abgegeben',
        header: t('fachworte:feld.abgegebenAm'),
        cell: ({ abgegebenAm }) => day(abgegebenAm),
      },
      { id: 'bewertet', header: t('fachworte:feld.bewertetAm'), cell: ({ bewertetAm }) => day(bewertetAm) },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
    ];
  }, [t, date, number]);
}

/** The stage, with the result: the reason for a refusal, or the assessment. */
function Stand({ leistung: { stufe: level, ablehnungsgrund, bestanden } }: { leistung: Leistung }) {
  const second =
    level === 'abgelehnt' ? ablehnungsgrund : bestanden !== null && <Bestanden bestanden={bestanden} />;
  return (
    <>
      <TransferstufeWord stufe={level} />
      {second && <span className={styles['outcome']}>{second}</span>}
    </>
  );
}
