import type { Item } from '@firmenportal/contract/hydra/resource';
import type { Transferleistung } from '@firmenportal/contract/transferleistungen';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx';
import { Bestanden } from '../../stammdaten/bestanden.tsx';
import { Transferfrist } from '../../stammdaten/transferfrist.tsx';
import { TransferstufeWord } from '../../stammdaten/transferstufe.tsx';
import { LeistungenTab, type TabProps } from './leistungen-tab.tsx';
import styles from './reiter.module.css';
import { transferleistungenQuery } from './reiter.queries.ts';

type Leistung = Item<typeof Transferleistung>;

/** Transfer performances of a student, by their number. */
export function TransferleistungenTab({ iri }: TabProps) {
  const { t } = useTranslation('studenten');
  return (
    <LeistungenTab
      query={useQuery(transferleistungenQuery(iri))}
      label={t('reiter.transfer')}
      columns={useColumns()}
      nameOf={({ titel }) => titel}
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
        cell: ({ titel, nummer, modul }) => (
          <TwoLines second={[t('transfer.nummer', { nummer }), modul].filter(Boolean).join(' · ')}>
            {titel}
          </TwoLines>
        ),
      },
      { id: 'stufe', header: t('fachworte:feld.stufe'), cell: (eine) => <Stand leistung={eine} /> },
      {
        id: 'frist',
        header: t('fachworte:feld.frist'),
        cell: (zeile) => <Transferfrist frist={zeile.frist} ueberfaellig={zeile.ueberfaellig} />,
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

/** The stage, and what came of it: why it was refused, or how it was assessed. */
function Stand({ leistung: { stufe, ablehnungsgrund, bestanden } }: { leistung: Leistung }) {
  const second =
    stufe === 'abgelehnt' ? ablehnungsgrund : bestanden !== null && <Bestanden bestanden={bestanden} />;
  return (
    <>
      <TransferstufeWord stufe={stufe} />
      {second && <span className={styles['outcome']}>{second}</span>}
    </>
  );
}
