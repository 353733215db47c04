import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { StudiengangChip } from './shared/studiengang-chip.tsx';
import { Fehlzeit, Freigabe, Gefaehrdet } from './status.tsx';
import type { StudentRow, studentenDefinition } from './studenten.queries.ts';

/** @param severalFirmen whether the person sees several companies; only then there is a company column */
export function useStudentenColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['studenten', 'fachworte']);
  const { date, decimal, number } = useFormats();
  return useMemo(() => {
    const columns: Column<StudentRow, (typeof studentenDefinition.order)[number]>[] = [
      { id: 'name', header: t('fachworte:feld.name'), sort: 'name', cell: listName },
      {
        id: 'matrikelnummer',
        header: t('fachworte:feld.matrikelnummer'),
        wrapHeader: true,
        sort: 'matrikelnummer',
        cell: (row) => row.matrikelnummer,
      },
      {
        id: 'studiengang',
        header: t('fachworte:feld.studiengang'),
        wrapHeader: true,
        sort: 'studiengang',
        card: 'badge',
        cell: ({ studiengang }) => <StudiengangChip studiengang={studiengang} short />,
      },
      {
        id: 'centuria',
        header: t('fachworte:feld.centuria'),
        sort: 'centuria',
        cell: ({ centuria }) => centuria ?? '–',
      },
      {
        id: 'durchschnitt',
        header: t('fachworte:feld.durchschnitt'),
        sort: 'durchschnitt',
        align: 'end',
        cell: ({ durchschnitt: average }) => (average === null ? '–' : decimal(average)),
      },
      {
        id: 'bestandeneModule',
        header: t('fachworte:feld.bestandeneModule'),
        wrapHeader: true,
        align: 'end',
        cell: ({ bestandeneModule }) => (bestandeneModule === null ? '–' : number(bestandeneModule)),
      },
      {
        id: 'credits',
        header: t('fachworte:feld.credits'),
        align: 'end',
        cell: ({ credits, creditsNoetig: creditsNeeded }) =>
          credits === null ? '–' : t('creditsVon', { credits, noetig: creditsNeeded }),
      },
      {
        id: 'gefaehrdet',
        file: ['gefaehrdeteModule'],
        header: t('fachworte:feld.gefaehrdeteModule'),
        wrapHeader: true,
        sort: 'gefaehrdeteModule',
        cell: ({ gefaehrdeteModule }) => <Gefaehrdet count={gefaehrdeteModule} />,
      },
      {
        id: 'fehlzeit',
        file: ['fehlzeit', 'versaeumteTermine', 'erfassteTermine'],
        header: t('fehlzeit.spalte'),
        wrapHeader: true,
        sort: 'fehlzeit',
        align: 'end',
        cell: ({ fehlzeit }) => (fehlzeit === null ? '–' : <Fehlzeit {...fehlzeit} />),
      },
      {
        id: 'firma',
        header: t('fachworte:feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      },
      {
        id: 'ausbildungsleitung',
        header: t('fachworte:feld.ausbildungsleitung'),
        sort: 'ausbildungsleitung',
        wrap: true,
        cell: ({ ausbildungsleitung }) => (ausbildungsleitung ? listName(ausbildungsleitung) : '–'),
      },
      {
        id: 'immatrikulation',
        header: t('fachworte:feld.immatrikulation'),
        sort: 'immatrikulation',
        cell: (row) => date(row.immatrikulation),
      },
      {
        id: 'exmatrikulation',
        header: t('fachworte:feld.exmatrikulation'),
        cell: ({ exmatrikulation }) => (exmatrikulation === null ? '–' : date(exmatrikulation)),
      },
      {
        id: 'notenfreigabe',
        header: t('fachworte:feld.notenfreigabe'),
        file: ['notenfreigabe', 'notenfreigabeAngefragtAm'],
        cell: (row) => <Freigabe erteilt={row.notenfreigabe} angefragtAm={row.notenfreigabeAngefragtAm} />,
      },
      {
        id: 'pruefungsanmeldungsfreigabe',
        header: t('fachworte:feld.pruefungsanmeldungsfreigabe'),
        file: ['pruefungsanmeldungsfreigabe', 'pruefungsanmeldungsfreigabeAngefragtAm'],
        cell: (row) => (
          <Freigabe
            erteilt={row.pruefungsanmeldungsfreigabe}
            angefragtAm={row.pruefungsanmeldungsfreigabeAngefragtAm}
          />
        ),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firma');
  }, [t, date, decimal, number, severalFirmen]);
}
