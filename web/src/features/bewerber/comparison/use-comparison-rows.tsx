import type { Testergebnis } from '@firmenportal/contract/bewerber';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BewerbungsstandWord } from '#features/bewerbungen/shared/bewerbungsstand.tsx';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import { Chip } from '#ui/chip.tsx';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import type { BewerberEinzeln, Source } from '../details/bewerber-details.queries.ts';
import { BewertungSelect, FavoritButton, HideButton } from '../kennzeichen/kennzeichen-buttons.tsx';
import { useKennzeichen } from '../kennzeichen/use-kennzeichen.ts';
import styles from './comparison.module.css';

/** One row of the comparison. */
export interface ComparisonRow {
  readonly id: string;
  readonly label: string;
  readonly cell: (person: BewerberEinzeln) => ReactNode;
  /** The value that is compared; left out if the row compares nothing. */
  readonly value?: (person: BewerberEinzeln) => unknown;
}

const PROZENTRAENGE = [
  'iqtGesamt',
  'sprache',
  'merkfaehigkeit',
  'logik',
  'rechnen',
  'technik',
  'mathematiktest',
  'englischtest',
] as const satisfies readonly (keyof Testergebnis)[];

/** The rows of a comparison, in their order. */
export function useComparisonRows(source: Source): ComparisonRow[] {
  const { t } = useTranslation(['auswahl', 'fachworte']);
  const { date, decimal } = useFormats();
  const day = (value: string | null) => (value === null ? '–' : date(value));
  const ranked: ComparisonRow[] = PROZENTRAENGE.map((id) => ({
    id,
    label: t(`fachworte:feld.${id}`),
    value: ({ tests }) => tests?.[id] ?? null,
    cell: (person) => <Prozentrang person={person} value={person.tests?.[id] ?? null} />,
  }));
  const dated: ComparisonRow[] = [
    {
      id: 'freigabedatum',
      label: t('fachworte:feld.freigabedatum'),
      value: (person) => person.freigabedatum,
      cell: (person) => day(person.freigabedatum),
    },
  ];
  if (source === 'bewerber') {
    dated.push(
      {
        id: 'eingegangenAm',
        label: t('fachworte:feld.eingegangenAm'),
        value: (person) => person.eingegangenAm,
        cell: (person) => day(person.eingegangenAm),
      },
      {
        id: 'stand',
        label: t('fachworte:feld.stand'),
        value: (person) => person.stand,
        cell: ({ stand }) => (stand === null ? '–' : <BewerbungsstandWord stand={stand} />),
      },
    );
  }
  return [
    {
      id: 'kennzeichen',
      label: t('vergleich.kennzeichen'),
      cell: (person) => <ComparedKennzeichen person={person} />,
    },
    {
      id: 'studiengaenge',
      label: t('fachworte:feld.studiengaenge'),
      value: ({ studiengaenge }) => studiengaenge.map((one) => one['@id']),
      cell: ({ studiengaenge }) => (
        <span className={styles['chips']}>
          {studiengaenge.map((one) => (
            <StudiengangChip key={one['@id']} studiengang={one} short />
          ))}
        </span>
      ),
    },
    {
      id: 'bewerbungsjahr',
      label: t('fachworte:feld.bewerbungsjahr'),
      value: (person) => person.bewerbungsjahr,
      cell: ({ bewerbungsjahr: year, bewerbungsjahrVergangen }) =>
        bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr: year }) : year,
    },
    {
      id: 'plz',
      label: t('fachworte:feld.plz'),
      value: (person) => person.plz,
      cell: ({ plz }) => plz ?? '–',
    },
    ...ranked,
    {
      id: 'schnitt',
      label: t('fachworte:feld.schnitt'),
      value: ({ tests }) => tests?.schnitt ?? null,
      cell: ({ tests }) => {
        const average = tests?.schnitt;
        return average ? t(`vergleich.${SCALE[average.skala]}`, { wert: decimal(average.wert) }) : '–';
      },
    },
    {
      id: 'hochschulzugangsberechtigung',
      label: t('fachworte:feld.hochschulzugangsberechtigung'),
      value: ({ tests }) => tests?.hochschulzugangsberechtigung ?? null,
      cell: ({ tests }) => {
        const has = tests?.hochschulzugangsberechtigung ?? null;
        return has === null ? '–' : t(has ? 'vergleich.vorhanden' : 'vergleich.nichtVorhanden');
      },
    },
    words('wunschbranchen', t('fachworte:feld.wunschbranchen')),
    words('merkmale', t('fachworte:feld.merkmale')),
    ...dated,
  ];
}

const SCALE = { punkte: 'punkte', noten: 'note' } as const;

const words = (id: 'wunschbranchen' | 'merkmale', label: string): ComparisonRow => ({
  id,
  label,
  value: (person) => namesOf(person, id),
  cell: (person) =>
    person[id].length === 0 ? (
      '–'
    ) : (
      <span className={styles['chips']}>
        {namesOf(person, id).map((name) => (
          <Chip key={name}>{name}</Chip>
        ))}
      </span>
    ),
});

const namesOf = (person: BewerberEinzeln, id: 'wunschbranchen' | 'merkmale') =>
  person[id].map(({ name }) => name);

/** The company's marks on somebody, which can be changed right in the comparison. */
function ComparedKennzeichen({ person }: { person: BewerberEinzeln }) {
  const mark = useKennzeichen();
  if (!person.kennzeichen) return '–';
  return (
    <span className={styles['kennzeichen']}>
      <FavoritButton bewerber={person} onMark={mark} />
      <HideButton bewerber={person} onMark={mark} />
      <BewertungSelect bewerber={person} onMark={mark} />
    </span>
  );
}

/** A result from 0 to 100 as a number and a small bar, or the reason why there is none. */
function Prozentrang({ person, value }: { person: BewerberEinzeln; value: number | null }) {
  const { t } = useTranslation('auswahl');
  if (!person.testsFreigegeben) {
    return (
      <IconWord icon="lock" tone="quiet">
        {t('vergleich.ohneTests')}
      </IconWord>
    );
  }
  if (value === null) return <span className={styles['ohne']}>{t('vergleich.ohneErgebnis')}</span>;
  return (
    <span className={styles['rang']}>
      <span>{t('vergleich.pr', { wert: value })}</span>
      <span className={styles['bahn']} aria-hidden="true">
        <span style={{ insetInlineStart: `${value}%` }} />
      </span>
    </span>
  );
}
