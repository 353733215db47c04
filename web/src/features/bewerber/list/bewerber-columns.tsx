import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { BewerbungsstandWord } from '#features/bewerbungen/shared/bewerbungsstand.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import type { Definition, Row } from '../bewerber.queries.ts';
import type { Source } from '../details/bewerber-details.queries.ts';
import styles from './bewerber-list.module.css';
import { AverageWord } from '../average.tsx';

type BewerberColumn = Column<Row, Definition['order'][number]>;

/** The default columns: as many as a common screen shows without scrolling sideways. */
const SHOWN: Readonly<Record<Source, readonly string[]>> = {
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

const IN_FRONT = { bewerber: ['favorit', 'bewertung'], marktplatz: ['favorit'] } as const;

/** @param marks whether the reader sees marks, which belong to the active company */
export function useBewerberColumns(source: Source, marks: boolean): BewerberColumn[] {
  const { t } = useTranslation(['bewerber', 'fachworte']);
  const { date } = useFormats();
  return useMemo(() => {
    const pr = (value: number | null) => value ?? '–';
    const day = (value: string | null) => (value === null ? '–' : date(value));
    const columns: BewerberColumn[] = [
      {
        id: 'name',
        // What the screen shows in front of the name is part of the export.
        file: ['name', ...(marks ? IN_FRONT[source] : [])],
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: (row) => <Name row={row} />,
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
        ...(source === 'bewerber' ? { sort: 'eingegangenAm' as const } : {}),
        cell: ({ eingegangenAm }) => day(eingegangenAm),
      },
      {
        id: 'bewerbungsjahr',
        header: t('spalte.jahr'),
        sort: 'bewerbungsjahr',
        align: 'end',
        cell: ({ bewerbungsjahr: year, bewerbungsjahrVergangen }) =>
          bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr: year }) : year,
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
        cell: ({ schnitt: average }) => (average ? <AverageWord schnitt={average} /> : '–'),
      },
      // Two columns for sorting, since points and grades run in opposite directions and must not be mixed.
      {
        id: 'schnittPunkte',
        header: t('spalte.punkte'),
        sort: 'schnittPunkte',
        align: 'end',
        cell: ({ schnitt: average }) =>
          average?.skala === 'punkte' ? <AverageWord schnitt={average} /> : '–',
      },
      {
        id: 'schnittNote',
        header: t('spalte.note'),
        sort: 'schnittNote',
        align: 'end',
        cell: ({ schnitt: average }) =>
          average?.skala === 'noten' ? <AverageWord schnitt={average} /> : '–',
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
      ...(source === 'bewerber'
        ? [
            {
              id: 'auswahlstufe',
              header: t('fachworte:feld.auswahlstufe'),
              cell: ({ kennzeichen }: Row) => <Auswahlstufe stufe={kennzeichen?.auswahlstufe ?? null} />,
            },
          ]
        : []),
    ];
  }, [t, date, source, marks]);
}

/** The one set of columns that a source has. */
export function useColumnSet(source: Source): [ColumnSet] {
  const { t } = useTranslation('bewerber');
  return useMemo(() => [{ id: source, label: t(`titel.${source}`), columns: SHOWN[source] }], [t, source]);
}

/** The stage of the company's own selection, with who moved the person there and when. */
function Auswahlstufe({ stufe }: { stufe: NonNullable<Row['kennzeichen']>['auswahlstufe'] }) {
  const { t } = useTranslation(['bewerber', 'fachworte']);
  const { dateTime } = useFormats();
  if (!stufe) return '–';
  return (
    <TwoLines second={t('werkzeug.stufeSeit', { am: dateTime(stufe.am), von: stufe.von })}>
      {t(`fachworte:wert.auswahlstufe.${stufe.stufe}`)}
    </TwoLines>
  );
}

/** The name, with the reason if the person's enrolment can't be reported any more. */
export function Name({ row }: { row: Row }) {
  const { t } = useTranslation('fachworte');
  const { verfuegbar: available, bewerbungsjahrVergangen, bewerbungsjahr: year } = row;
  if (available && !bewerbungsjahrVergangen) return listName(row);
  return (
    <TwoLines
      second={
        available ? (
          t('bewerbungsjahrVergangen', { jahr: year })
        ) : (
          <IconWord icon="lock" tone="warning">
            {t('nichtVerfuegbar')}
          </IconWord>
        )
      }
    >
      {listName(row)}
    </TwoLines>
  );
}
