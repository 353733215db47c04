import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';
import { useTranslation } from 'react-i18next';
import { Chip } from '#ui/chip.tsx';
import { useFormats } from '#ui/formats.ts';
import { IconWord } from '#ui/icon-word.tsx';
import type { Column } from '#ui/table/column.ts';
import { CountField } from './count-field.tsx';
import type { Position } from './reservierungen.queries.ts';
import styles from './reservierungen.module.css';
import { inputOf, isValid, type Input, type Inputs } from './reservierungen.rules.ts';

export type Row = Position & { readonly '@id': string };

/** How the numbers are edited; undefined if they are read-only. */
export interface Editing {
  readonly idOf: (studiengang: string) => string;
  /** Errors don't show while numbers are typed for the first time. */
  readonly showsErrors: boolean;
  readonly readOnly: boolean;
  readonly onChange: (position: Position, input: Input) => void;
}

interface Props {
  readonly jahr: number;
  readonly inputs: Inputs;
  readonly editing?: Editing | undefined;
}

/** The table's columns; with `editing` the numbers are input fields. */
export function useReservierungColumns({ jahr: year, inputs, editing }: Props): readonly Column<Row>[] {
  const { t } = useTranslation(['reservierungen', 'fachworte']);
  const { number } = useFormats();
  const columns: readonly Column<Row>[] = [
    {
      id: 'studiengang',
      header: t('fachworte:feld.studiengang'),
      cell: ({ studiengang: { name, abschluss } }) => (
        <span className={styles['studiengang']}>
          {name} <Chip color={abschluss}>{t(`fachworte:wert.abschluss.${abschluss}`)}</Chip>
        </span>
      ),
      wrap: true,
    },
    {
      id: 'vorjahr',
      header: t('vorjahr', { jahr: year - 1 }),
      cell: ({ vorjahr: previousYear }) => number(previousYear),
      align: 'end',
    },
    {
      id: 'belegt',
      header: t('fachworte:feld.belegt'),
      cell: (row) => <Belegt row={row} input={editing ? inputOf(row, inputs) : row.anzahl} />,
      align: 'end',
    },
    {
      id: 'anzahl',
      header: t('plaetze'),
      cell: (row) =>
        editing ? <Field row={row} input={inputOf(row, inputs)} {...editing} /> : number(row.anzahl),
      align: 'end',
    },
  ];
  if (editing || Object.keys(inputs).length === 0) return columns;
  /** Numbers that were typed but can't be saved any more. */
  const typed: Column<Row> = {
    id: 'eingabe',
    header: t('ihreEingabe'),
    cell: (row) => {
      const input = inputOf(row, inputs);
      if (input === row.anzahl) return null;
      return <strong>{isValid(input) ? number(input) : '–'}</strong>;
    },
    align: 'end',
  };
  return [...columns, typed];
}

/** Places taken by enrolment reports, with a warning if fewer are reserved. */
function Belegt({ row, input }: { row: Row; input: Input }) {
  const { t } = useTranslation('reservierungen');
  const { number } = useFormats();
  return isValid(input) && input < row.belegt ? (
    <IconWord icon="warning" tone="warning">
      {t('mehrBelegt', { belegt: number(row.belegt) })}
    </IconWord>
  ) : (
    number(row.belegt)
  );
}

interface FieldProps extends Editing {
  readonly row: Row;
  readonly input: Input;
}

function Field({ row, input, idOf, showsErrors, readOnly, onChange }: FieldProps) {
  const { t } = useTranslation('reservierungen');
  const isWrong = showsErrors && !isValid(input);
  return (
    <CountField
      id={idOf(row['@id'])}
      name={row.studiengang.name}
      input={input}
      error={isWrong ? t('ungueltig', { hoechstens: MAX_PLAETZE }) : undefined}
      readOnly={readOnly}
      onChange={(next) => onChange(row, next)}
    />
  );
}
