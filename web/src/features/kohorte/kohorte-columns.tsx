import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { listName } from '../kontakt/shared/person.rules.ts';
import { StudiengangChip } from '../studenten/shared/studiengang-chip.tsx';
import { Gruende } from './shared/gruende.tsx';
import { QuartalCell, SemesterCell, type Figure } from './heat-cell.tsx';
import type { kohorteDefinition, Mitglied } from './kohorte.queries.ts';

type KohorteColumn = Column<Mitglied, (typeof kohorteDefinition.order)[number]>;

/** Number of semester columns until the first page has loaded. */
const USUAL_SEMESTERS = 7;

const byFigure = (figure: Figure, at: number) => `${figure}${at}`;

/** The semesters and quarters for which a page needs columns. */
function periodsOf(rows: readonly Mitglied[] | undefined) {
  const last = Math.max(0, ...(rows ?? []).map(({ semester }) => semester.at(-1)?.semester ?? 0));
  return {
    semesters: Array.from({ length: last === 0 ? USUAL_SEMESTERS : last }, (_, at) => at + 1),
    quarters: rows?.[0]?.fehlzeiten.map(({ quartal }) => quartal) ?? [],
  };
}

/**
 * The columns of every view: the student and the reasons, then the figure's total and its values by semester or
 * quarter.
 */
export function useKohorteColumns(rows: readonly Mitglied[] | undefined): KohorteColumn[] {
  const { t } = useTranslation(['kohorte', 'fachworte']);
  const { decimal, number, percent } = useFormats();
  return useMemo(() => {
    const { semesters, quarters } = periodsOf(rows);
    const cells = (figure: Figure): KohorteColumn[] =>
      semesters.map((semester) => ({
        id: byFigure(figure, semester),
        header: t('semester', { semester }),
        align: 'end',
        wrapHeader: true,
        cell: (row) => (
          <SemesterCell
            figure={figure}
            row={row}
            cell={row.semester.find((one) => one.semester === semester)}
          />
        ),
      }));
    const whole = (column: KohorteColumn): KohorteColumn => ({ align: 'end', wrapHeader: true, ...column });
    return [
      {
        id: 'name',
        header: t('fachworte:feld.name'),
        sort: 'name',
        file: ['name', 'matrikelnummer'],
        cell: ({ student }) => listName(student),
      },
      {
        id: 'gruende',
        header: t('bedarf'),
        sortLabel: t('handlungsbedarf'),
        sort: 'bedarf',
        file: ['bedarf', 'bedarfsgruende'],
        cell: (row) => <Gruende {...row} />,
      },
      {
        id: 'studiengang',
        header: t('fachworte:feld.studiengang'),
        cell: ({ studiengang }) => <StudiengangChip studiengang={studiengang} short />,
      },
      {
        id: 'centuria',
        header: t('fachworte:feld.centuria'),
        sort: 'centuria',
        cell: ({ centuria }) => centuria ?? '–',
      },
      { id: 'firma', header: t('fachworte:feld.firma'), cell: ({ firma }) => firma.name },
      whole({
        id: 'durchschnitt',
        header: t('schnitt'),
        sort: 'durchschnitt',
        cell: ({ durchschnitt: average }) => (average === null ? '–' : decimal(average)),
      }),
      whole({
        id: 'credits',
        header: t('gegenPlan'),
        sort: 'rueckstand',
        file: ['credits', 'creditsLautPlan', 'rueckstand'],
        cell: ({ credits, creditsLautPlan: plan }) =>
          credits === null ? '–' : t('creditsVon', { credits, plan }),
      }),
      whole({
        id: 'gefaehrdeteModule',
        header: t('fachworte:feld.gefaehrdeteModule'),
        sort: 'gefaehrdeteModule',
        file: ['gefaehrdeteModule', 'letzterVersuch'],
        cell: ({ gefaehrdeteModule: modules }) => (modules === null ? '–' : number(modules)),
      }),
      whole({
        id: 'fehlzeit',
        header: t('fehlzeitJetzt'),
        sort: 'fehlzeit',
        cell: ({ fehlzeit }) => (fehlzeit === null ? '–' : percent(Number(fehlzeit) / 100)),
      }),
      whole({
        id: 'ueberfaelligeTransferleistungen',
        header: t('fachworte:feld.ueberfaelligeTransferleistungen'),
        sort: 'ueberfaelligeTransferleistungen',
        cell: ({ ueberfaelligeTransferleistungen: overdue }) => number(overdue),
      }),
      ...cells('durchschnitt'),
      ...cells('credits'),
      ...cells('gefaehrdet'),
      ...quarters.map((quartal, at): KohorteColumn => ({
        id: byFigure('fehlzeiten', at),
        header: quartal,
        align: 'end',
        cell: (row) => <QuartalCell cell={row.fehlzeiten[at]} />,
      })),
    ];
  }, [rows, t, decimal, number, percent]);
}

const WHOLE: Readonly<Record<Figure, string>> = {
  durchschnitt: 'durchschnitt',
  credits: 'credits',
  gefaehrdet: 'gefaehrdeteModule',
  fehlzeiten: 'fehlzeit',
};

/** A view for each figure. */
export function useFigureSets(rows: readonly Mitglied[] | undefined): [ColumnSet, ...ColumnSet[]] {
  const { t } = useTranslation('kohorte');
  return useMemo(() => {
    const { semesters, quarters } = periodsOf(rows);
    const cells = (figure: Figure) =>
      (figure === 'fehlzeiten' ? [...quarters.keys()] : semesters).map((at) => byFigure(figure, at));
    const set = (figure: Figure) => ({
      id: figure,
      label: t(`ansicht.${figure}`),
      columns: ['gruende', WHOLE[figure], ...cells(figure)],
    });
    return [set('durchschnitt'), set('credits'), set('gefaehrdet'), set('fehlzeiten')];
  }, [rows, t]);
}
