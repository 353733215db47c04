import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import { IconWord } from '../../../ui/icon-word.tsx';
import type { Column, ColumnSet } from '../../../ui/table/column.ts';
import { TwoLines } from '../../../ui/table/rows/two-lines.tsx';
import { BewerbungsstandWord } from '../../stammdaten/bewerbungsstand.tsx';
import { listName } from '../../stammdaten/person.rules.ts';
import { StudiengangChip } from '../../stammdaten/studiengang-chip.tsx';
import type { Definition, Zeile } from '../bewerber.queries.ts';
import type { Quelle } from '../details/bewerberdetails.queries.ts';
import styles from './bewerberliste.module.css';
import { SchnittWord } from '../schnitt.tsx';

type Spalte = Column<Zeile, Definition['order'][number]>;

/** What the lists show unless chosen otherwise: as many as a common screen shows without scrolling sideways. */
const SHOWN: Readonly<Record<Quelle, readonly string[]>> = {
  bewerber: ['studiengaenge', 'stand', 'eingegangenAm', 'plz', 'iqtGesamt', 'schnitt'],
  marktplatz: [
    'studiengaenge',
    'plz',
    'iqtGesamt',
    'mathematiktest',
    'englischtest',
    'schnitt',
    'freigabedatum',
  ],
};

/** @param marks whether the reader sees marks: they are the active company's */
export function useBewerberColumns(quelle: Quelle, marks: boolean): Spalte[] {
  const { t } = useTranslation(['bewerber', 'fachworte']);
  const { date } = useFormats();
  return useMemo(() => {
    const pr = (wert: number | null) => wert ?? '–';
    const day = (wert: string | null) => (wert === null ? '–' : date(wert));
    const columns: Spalte[] = [
      {
        id: 'name',
        // The star before the name is part of what the screen shows.
        file: marks ? ['name', 'favorit'] : ['name'],
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: (zeile) => <Name zeile={zeile} />,
      },
      {
        id: 'studiengaenge',
        header: t('spalte.studiengaenge'),
        wrap: true,
        cell: ({ studiengaenge }) => (
          <span className={styles['chips']}>
            {studiengaenge.map((one) => (
              <StudiengangChip key={one['@id']} studiengang={one} short />
            ))}
          </span>
        ),
      },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        wrap: true,
        cell: ({ stand }) => (stand === null ? '–' : <BewerbungsstandWord stand={stand} />),
      },
      {
        id: 'eingegangenAm',
        header: t('spalte.eingegangen'),
        ...(quelle === 'bewerber' ? { sort: 'eingegangenAm' as const } : {}),
        cell: ({ eingegangenAm }) => day(eingegangenAm),
      },
      {
        id: 'bewerbungsjahr',
        header: t('spalte.jahr'),
        sort: 'bewerbungsjahr',
        align: 'end',
        cell: ({ bewerbungsjahr: jahr, bewerbungsjahrVergangen }) =>
          bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr }) : jahr,
      },
      { id: 'plz', header: t('spalte.plz'), sort: 'plz', cell: ({ plz }) => plz ?? '–' },
      {
        id: 'iqtGesamt',
        header: t('spalte.iqt'),
        sort: 'iqtGesamt',
        align: 'end',
        cell: ({ iqtGesamt }) => pr(iqtGesamt),
      },
      {
        id: 'mathematiktest',
        header: t('spalte.mathematik'),
        sort: 'mathematiktest',
        align: 'end',
        cell: ({ mathematiktest }) => pr(mathematiktest),
      },
      {
        id: 'englischtest',
        header: t('spalte.englisch'),
        sort: 'englischtest',
        align: 'end',
        cell: ({ englischtest }) => pr(englischtest),
      },
      {
        id: 'schnitt',
        file: ['schnittPunkte', 'schnittNote'],
        header: t('spalte.schnitt'),
        align: 'end',
        cell: ({ schnitt }) => (schnitt ? <SchnittWord schnitt={schnitt} /> : '–'),
      },
      // Two columns to sort by: points and grades run in opposite directions and are never sorted among each other.
      {
        id: 'schnittPunkte',
        header: t('spalte.punkte'),
        sort: 'schnittPunkte',
        align: 'end',
        cell: ({ schnitt }) => (schnitt?.skala === 'punkte' ? <SchnittWord schnitt={schnitt} /> : '–'),
      },
      {
        id: 'schnittNote',
        header: t('spalte.note'),
        sort: 'schnittNote',
        align: 'end',
        cell: ({ schnitt }) => (schnitt?.skala === 'noten' ? <SchnittWord schnitt={schnitt} /> : '–'),
      },
      {
        id: 'freigabedatum',
        header: t('spalte.freigabe'),
        sort: 'freigabedatum',
        cell: ({ freigabedatum }) => day(freigabedatum),
      },
      {
        id: 'bewerbernummer',
        header: t('fachworte:feld.bewerbernummer'),
        cell: ({ bewerbernummer }) => bewerbernummer,
      },
      {
        id: 'wunschbranchen',
        header: t('fachworte:feld.wunschbranchen'),
        wrap: true,
        cell: ({ wunschbranchen }) => <span>{wunschbranchen.map(({ name }) => name).join(', ')}</span>,
      },
      {
        id: 'merkmale',
        header: t('fachworte:feld.merkmale'),
        wrap: true,
        cell: ({ merkmale }) => <span>{merkmale.map(({ name }) => name).join(', ')}</span>,
      },
    ];
    if (!marks) return columns;
    return [
      ...columns,
      {
        id: 'bewertung',
        header: t('fachworte:feld.bewertung'),
        align: 'end',
        cell: ({ kennzeichen }) => kennzeichen?.bewertung ?? '–',
      },
      {
        id: 'kontaktiertAm',
        header: t('fachworte:feld.kontaktiertAm'),
        cell: ({ kennzeichen }) => day(kennzeichen?.kontaktiertAm ?? null),
      },
    ];
  }, [t, date, quelle, marks]);
}

/** The one set of columns that a source has. */
export function useSpaltensatz(quelle: Quelle): [ColumnSet] {
  const { t } = useTranslation('bewerber');
  return useMemo(() => [{ id: quelle, label: t(`titel.${quelle}`), columns: SHOWN[quelle] }], [t, quelle]);
}

/** The name, and why nobody can report the person's enrolment any more. */
function Name({ zeile }: { zeile: Zeile }) {
  const { t } = useTranslation('fachworte');
  const { verfuegbar, bewerbungsjahrVergangen, bewerbungsjahr: jahr } = zeile;
  if (verfuegbar && !bewerbungsjahrVergangen) return listName(zeile);
  return (
    <TwoLines
      second={
        verfuegbar ? (
          t('bewerbungsjahrVergangen', { jahr })
        ) : (
          <IconWord icon="lock" tone="warning">
            {t('nichtVerfuegbar')}
          </IconWord>
        )
      }
    >
      {listName(zeile)}
    </TwoLines>
  );
}
