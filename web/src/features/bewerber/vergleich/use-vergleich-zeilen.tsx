import type { Testergebnis } from '@firmenportal/contract/bewerber';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { BewerbungsstandWord } from '../../stammdaten/bewerbungsstand.tsx';
import { StudiengangChip } from '../../stammdaten/studiengang-chip.tsx';
import type { BewerberEinzeln, Quelle } from '../details/bewerberdetails.queries.ts';
import { Prozentrang } from '../prozentrang.tsx';
import styles from './vergleich.module.css';
import { VergleichKennzeichen } from './vergleich-kennzeichen.tsx';
import type { Vergleichszeile } from './vergleich-zeile.tsx';

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

/** What is said of everybody in a comparison, in its order. */
export function useVergleichZeilen(quelle: Quelle): Vergleichszeile[] {
  const { t } = useTranslation(['auswahl', 'fachworte']);
  const { date, decimal } = useFormats();
  const day = (wert: string | null) => (wert === null ? '–' : date(wert));
  const ranked: Vergleichszeile[] = PROZENTRAENGE.map((id) => ({
    id,
    label: t(`fachworte:feld.${id}`),
    value: ({ tests }) => tests?.[id] ?? null,
    cell: (person) => <Prozentrang person={person} wert={person.tests?.[id] ?? null} />,
  }));
  const dated: Vergleichszeile[] = [
    {
      id: 'freigabedatum',
      label: t('fachworte:feld.freigabedatum'),
      value: (person) => person.freigabedatum,
      cell: (person) => day(person.freigabedatum),
    },
  ];
  if (quelle === 'bewerber') {
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
      cell: (person) => <VergleichKennzeichen person={person} />,
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
      cell: ({ bewerbungsjahr: jahr, bewerbungsjahrVergangen }) =>
        bewerbungsjahrVergangen ? t('fachworte:jahrVergangen', { jahr }) : jahr,
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
        const schnitt = tests?.schnitt;
        return schnitt ? t(`vergleich.${SKALA[schnitt.skala]}`, { wert: decimal(schnitt.wert) }) : '–';
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

const SKALA = { punkte: 'punkte', noten: 'note' } as const;

const words = (id: 'wunschbranchen' | 'merkmale', label: string): Vergleichszeile => ({
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
