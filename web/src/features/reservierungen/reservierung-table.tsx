import { useTranslation } from 'react-i18next';
import { SimpleTable } from '#ui/table/simple-table.tsx';
import type { Position } from './reservierungen.queries.ts';
import type { Inputs } from './reservierungen.rules.ts';
import { useReservierungColumns, type Editing } from './reservierung-columns.tsx';

interface Props {
  readonly jahr: number;
  readonly positionen: readonly Position[];
  readonly inputs: Inputs;
  readonly editing?: Editing | undefined;
}

/** One row for each programme. */
export function ReservierungTable({ positionen, ...props }: Props) {
  const { t } = useTranslation('reservierungen');
  return (
    <SimpleTable
      label={t('tabelle', { jahr: props.jahr })}
      columns={useReservierungColumns(props)}
      rows={positionen.map((position) => ({ ...position, '@id': position.studiengang['@id'] }))}
      nameOf={({ studiengang }) => studiengang.name}
    />
  );
}
