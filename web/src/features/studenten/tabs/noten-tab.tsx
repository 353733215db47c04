import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { Loaded } from '#ui/load/loaded.tsx';
import { Notice } from '#ui/load/notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import { notenmerkmale } from '#features/pruefungsleistungen/shared/notenmerkmale.tsx';
import { modulCell } from './modul-cell.tsx';
import { groupBySemester, type Note } from './noten.rules.ts';
import { WithoutFreigabe } from './without-freigabe.tsx';
import { notenQuery } from './tabs.queries.ts';
import type { TabProps } from './leistungen-tab.tsx';

/** All grades of a student, by semester. */
export function NotenTab({ iri, student }: TabProps) {
  const { t } = useTranslation('studenten');
  const query = useQuery({ ...notenQuery(iri), enabled: student?.notenfreigabe !== false });
  const columns = useNotenColumns();
  if (!student) return <SkeletonLines lines={10} />;
  if (!student.notenfreigabe) return <WithoutFreigabe art="noten" student={student} />;
  return (
    <Loaded query={query} lines={10}>
      {(noten) =>
        noten.length === 0 ? (
          <Notice icon="empty" title={t('noten.leer')}>
            {t('noten.leerText')}
          </Notice>
        ) : (
          <SimpleTable
            label={t('reiter.noten')}
            columns={columns}
            rows={groupBySemester(noten).map(({ semester, noten: rows }) => ({
              title: t('noten.semester', { semester }),
              rows,
            }))}
            nameOf={(note) => note.modul}
          />
        )
      }
    </Loaded>
  );
}

function useNotenColumns(): Column<Note>[] {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date, decimal, number } = useFormats();
  return useMemo(() => {
    const day = (value: string | null) => (value === null ? '–' : date(value));
    return [
      { id: 'modul', header: t('fachworte:feld.modul'), cell: modulCell },
      {
        id: 'pruefung',
        header: t('fachworte:feld.pruefungsdatum'),
        cell: (note) => day(note.pruefungsdatum),
      },
      {
        id: 'eintragung',
        header: t('fachworte:feld.notenerfassungsdatum'),
        cell: (note) => day(note.notenerfassungsdatum),
      },
      {
        id: 'note',
        header: t('fachworte:feld.note'),
        align: 'end',
        card: 'badge',
        cell: ({ note }) => (note === null ? '–' : <strong>{decimal(note)}</strong>),
      },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        align: 'end',
        cell: ({ credits }) => number(credits),
      },
      { id: 'versuch', header: t('fachworte:feld.versuch'), align: 'end', cell: ({ versuch }) => versuch },
      {
        id: 'merkmale',
        header: t('noten.merkmale'),
        cell: notenmerkmale,
      },
    ];
  }, [t, date, decimal, number]);
}
