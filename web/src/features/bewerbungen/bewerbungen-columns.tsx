import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column, ColumnSet } from '#ui/table/column.ts';
import { TwoLines } from '#ui/table/rows/two-lines.tsx';
import { BewerbungsstandWord } from './shared/bewerbungsstand.tsx';
import { listName } from '../kontakt/shared/person.rules.ts';
import { StudiengangChip } from '../studenten/shared/studiengang-chip.tsx';
import type { bewerbungenDefinition, BewerbungItem } from './bewerbungen.queries.ts';

/** As many as a common screen shows without scrolling sideways; the others can be chosen. */
const STANDARD = ['firma', 'bewerbungsjahr', 'eingegangenAm', 'stand', 'studiengang'];
export const STANDARD_COLUMNS: ColumnSet = { id: 'standard', label: '', columns: STANDARD };

const A_DAY = 'YYYY-MM-DD'.length;

/** @param severalFirmen the company is a column only for those who see several */
export function useBewerbungenColumns(severalFirmen: boolean) {
  const { t } = useTranslation(['bewerbungen', 'fachworte']);
  const { date, dateTime } = useFormats();
  return useMemo(() => {
    const moment = (value: string) => (value.length === A_DAY ? date(value) : dateTime(value));
    const columns: Column<BewerbungItem, (typeof bewerbungenDefinition.order)[number]>[] = [
      {
        id: 'name',
        header: t('fachworte:feld.name'),
        sort: 'name',
        cell: ({ bewerber }) => listName(bewerber),
      },
      {
        id: 'bewerbernummer',
        header: t('fachworte:feld.bewerbernummer'),
        cell: ({ bewerber }) => bewerber.bewerbernummer,
      },
      {
        id: 'firma',
        header: t('fachworte:feld.firma'),
        sort: 'firma',
        wrap: true,
        cell: ({ firma }) => firma.name,
      },
      {
        id: 'bewerbungsjahr',
        header: t('fachworte:feld.bewerbungsjahr'),
        align: 'end',
        sort: 'bewerbungsjahr',
        cell: ({ bewerbungsjahr: year, bewerbungsjahrVergangen }) =>
          bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr: year }) : year,
      },
      {
        id: 'eingegangenAm',
        header: t('fachworte:feld.eingegangenAm'),
        sort: 'eingegangenAm',
        cell: ({ eingegangenAm }) => (eingegangenAm === null ? t('ohneBewerbung') : date(eingegangenAm)),
      },
      {
        id: 'stand',
        header: t('fachworte:feld.stand'),
        sort: 'stand',
        wrap: true,
        cell: ({ stand, standSeit, standVon, verfuegbar: available }) => (
          <TwoLines
            second={[moment(standSeit), standVon, available ? null : t('fachworte:nichtVerfuegbar')]
              .filter((part) => part !== null)
              .join(', ')}
          >
            <BewerbungsstandWord stand={stand} />
          </TwoLines>
        ),
      },
      {
        id: 'standSeit',
        header: t('fachworte:feld.standSeit'),
        sort: 'standSeit',
        cell: ({ standSeit }) => moment(standSeit),
      },
      {
        id: 'studiengang',
        file: ['studiengang', 'studienbeginn', 'ablehnungsgrund'],
        header: t('gemeldetFuer'),
        sort: 'studiengang',
        wrap: true,
        cell: ({ einschreibung }) => einschreibung && <Meldung einschreibung={einschreibung} />,
      },
      {
        id: 'gemeldetAm',
        header: t('fachworte:feld.gemeldetAm'),
        cell: ({ einschreibung }) => einschreibung && dateTime(einschreibung.gemeldetAm),
      },
    ];
    return severalFirmen ? columns : columns.filter(({ id }) => id !== 'firma');
  }, [t, date, dateTime, severalFirmen]);
}

/** For which programme and year somebody was reported, and whether that still holds. */
function Meldung({ einschreibung }: { einschreibung: NonNullable<BewerbungItem['einschreibung']> }) {
  const { t } = useTranslation('bewerbungen');
  const { studiengang, studienbeginn, zurueckgezogenAm, abgelehntAm, ablehnungsgrund } = einschreibung;
  const { date } = useFormats();
  const since =
    abgelehntAm !== null
      ? t('studienbeginnAbgelehnt', { jahr: studienbeginn, am: date(abgelehntAm) })
      : t(zurueckgezogenAm === null ? 'studienbeginn' : 'studienbeginnZurueckgezogen', {
          jahr: studienbeginn,
        });
  return (
    <TwoLines second={ablehnungsgrund === null ? since : `${since}: ${ablehnungsgrund}`}>
      <StudiengangChip studiengang={studiengang} short />
    </TwoLines>
  );
}
