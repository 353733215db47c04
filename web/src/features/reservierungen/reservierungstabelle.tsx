import { useTranslation } from 'react-i18next';
import { SimpleTable } from '../../ui/table/simple-table.tsx';
import type { Position } from './reservierungen.queries.ts';
import type { Eingaben } from './reservierungen.rules.ts';
import { useReservierungsColumns, type Bearbeitung } from './reservierungs-columns.tsx';

interface Props {
  readonly jahr: number;
  readonly positionen: readonly Position[];
  readonly eingaben: Eingaben;
  readonly bearbeitung?: Bearbeitung | undefined;
}

/** One row for each programme. */
export function Reservierungstabelle({ positionen, ...props }: Props) {
  const { t } = useTranslation('reservierungen');
  return (
    <SimpleTable
      label={t('tabelle', { jahr: props.jahr })}
      columns={useReservierungsColumns(props)}
      rows={positionen.map((position) => ({ ...position, '@id': position.studiengang['@id'] }))}
      nameOf={({ studiengang }) => studiengang.name}
    />
  );
}
