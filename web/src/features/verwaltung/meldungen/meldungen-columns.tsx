import type { Meldungsstand } from '@firmenportal/contract/einschreibungen';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { IconWord, type IconWordLook } from '#ui/icon-word.tsx';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { listName } from '#features/kontakt/shared/person.rules.ts';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import type { meldungenDefinition, MeldungItem } from './meldungen.queries.ts';

/** As many columns as a common screen shows without scrolling sideways; the others can be switched on. */
export const STANDARD_COLUMNS: ColumnSet = {
  id: 'standard',
  label: '',
  columns: ['firma', 'studiengang', 'gemeldetAm', 'stand'],
};

const LOOKS: Readonly<Record<Meldungsstand, IconWordLook>> = {
  gemeldet: { icon: 'waiting', tone: 'warning' },
  bestaetigt: { icon: 'success', tone: 'success' },
  abgelehnt: { icon: 'close', tone: 'quiet' },
  zurueckgezogen: { icon: 'back', tone: 'quiet' },
};

/** The state of a report, in words. */
export function MeldungsstandWord({ stand }: { stand: Meldungsstand }) {
  const { t } = useTranslation('fachworte');
  return <IconWord {...LOOKS[stand]}>{t(`wert.meldungsstand.${stand}`)}</IconWord>;
}

export function useMeldungenColumns() {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const { dateTime } = useFormats();
  return useMemo(
    (): Column<MeldungItem, (typeof meldungenDefinition.order)[number]>[] => [
      {
        id: 'name',
        file: ['name', 'bewerbernummer'],
        header: t('fachworte:feld.bewerber'),
        sort: 'name',
        cell: ({ bewerber }) => <TwoLines second={bewerber.bewerbernummer}>{listName(bewerber)}</TwoLines>,
      },
      {
        id: 'firma',
        header: t('fachworte:feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      },
      {
        id: 'studiengang',
        file: ['studiengang', 'studienbeginn'],
        header: t('fachworte:feld.studiengang'),
        sort: 'studiengang',
        cell: ({ studiengang, studienbeginn }) => (
          <TwoLines second={t('meldung.ab', { jahr: studienbeginn })}>
            <StudiengangChip studiengang={studiengang} short />
          </TwoLines>
        ),
      },
      {
        id: 'studienbeginn',
        header: t('fachworte:feld.studienbeginn'),
        align: 'end',
        sort: 'studienbeginn',
        cell: ({ studienbeginn }) => studienbeginn,
      },
      {
        id: 'ausbildungsleitung',
        header: t('fachworte:feld.ausbildungsleitung'),
        cell: ({ ausbildungsleitung }) => ausbildungsleitung && listName(ausbildungsleitung),
      },
      {
        id: 'bemerkung',
        header: t('fachworte:feld.bemerkung'),
        wrap: true,
        cell: ({ bemerkung }) => bemerkung,
      },
      {
        id: 'gemeldetAm',
        file: ['gemeldetAm', 'gemeldetVon'],
        header: t('fachworte:feld.gemeldetAm'),
        sort: 'gemeldetAm',
        cell: ({ gemeldetAm, gemeldetVon }) => (
          <TwoLines second={gemeldetVon}>{dateTime(gemeldetAm)}</TwoLines>
        ),
      },
      {
        id: 'stand',
        file: ['stand', 'standSeit', 'standVon', 'ablehnungsgrund'],
        header: t('fachworte:feld.stand'),
        sort: 'stand',
        wrap: true,
        cell: ({ stand, standSeit, standVon, ablehnungsgrund }) => (
          <TwoLines
            second={
              // Another column already says when and by whom it was reported.
              stand === 'gemeldet'
                ? null
                : [`${dateTime(standSeit)}, ${standVon}`, ablehnungsgrund]
                    .filter((part) => part !== null)
                    .join(': ')
            }
          >
            <MeldungsstandWord stand={stand} />
          </TwoLines>
        ),
      },
      {
        id: 'standSeit',
        header: t('fachworte:feld.standSeit'),
        sort: 'standSeit',
        cell: ({ standSeit }) => dateTime(standSeit),
      },
    ],
    [t, dateTime],
  );
}
