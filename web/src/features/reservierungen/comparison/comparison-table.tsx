import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import type { Column } from '#ui/table/column.ts';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import type { Position } from '../reservierungen.queries.ts';
import styles from '../reservierungen.module.css';
import type { Deviation, Choice, Choices } from './comparison.rules.ts';

type Row = Deviation<Position> & { readonly '@id': string };

interface Props {
  readonly differences: readonly Deviation<Position>[];
  readonly choices: Choices;
  readonly onChange: (studiengang: string, choice: Choice) => void;
}

/** The old number, mine and theirs side by side; I choose mine or theirs. */
export function ComparisonTable(props: Props) {
  const { t } = useTranslation('reservierungen');
  return (
    <SimpleTable
      label={t('vergleich.titel')}
      columns={useComparisonColumns(props)}
      rows={props.differences.map((one) => ({ ...one, '@id': one.position.studiengang['@id'] }))}
      nameOf={({ position }) => position.studiengang.name}
    />
  );
}

function useComparisonColumns({ choices, onChange }: Props): readonly Column<Row>[] {
  const { t } = useTranslation(['reservierungen', 'fachworte']);
  const { number } = useFormats();
  const id = useId();
  const choiceColumn = (choice: Choice): Column<Row> => ({
    id: choice,
    header: t(`vergleich.${choice}`),
    cell: (row) => (
      <label className={styles['wahl']}>
        <input
          type="radio"
          name={`${id}${row['@id']}`}
          checked={choices[row['@id']] === choice}
          aria-label={t(`vergleich.${choice}Von`, {
            name: row.position.studiengang.name,
            anzahl: number(row[choice]),
          })}
          onChange={() => onChange(row['@id'], choice)}
        />
        {number(row[choice])}
      </label>
    ),
    align: 'end',
  });
  return [
    {
      id: 'studiengang',
      header: t('fachworte:feld.studiengang'),
      cell: ({ position }) => position.studiengang.name,
      wrap: true,
    },
    {
      id: 'vorher',
      header: t('vergleich.vorher'),
      cell: ({ vorher: before }) => number(before),
      align: 'end',
    },
    choiceColumn('meine'),
    choiceColumn('ihre'),
  ];
}
