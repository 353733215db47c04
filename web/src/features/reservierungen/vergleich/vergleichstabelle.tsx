import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/table/column.ts';
import { SimpleTable } from '../../../ui/table/simple-table.tsx';
import type { Position } from '../reservierungen.queries.ts';
import styles from '../reservierungen.module.css';
import type { Deviation, Wahl, Wahlen } from './vergleich.rules.ts';

type Zeile = Deviation<Position> & { readonly '@id': string };

interface Props {
  readonly abweichungen: readonly Deviation<Position>[];
  readonly wahlen: Wahlen;
  readonly onChange: (studiengang: string, wahl: Wahl) => void;
}

/** Before, mine and theirs beside each other; each of the two can be chosen. */
export function Vergleichstabelle(props: Props) {
  const { t } = useTranslation('reservierungen');
  return (
    <SimpleTable
      label={t('vergleich.titel')}
      columns={useVergleichColumns(props)}
      rows={props.abweichungen.map((one) => ({ ...one, '@id': one.position.studiengang['@id'] }))}
      nameOf={({ position }) => position.studiengang.name}
    />
  );
}

function useVergleichColumns({ wahlen, onChange }: Props): readonly Column<Zeile>[] {
  const { t } = useTranslation(['reservierungen', 'fachworte']);
  const { number } = useFormats();
  const id = useId();
  const wahlColumn = (wahl: Wahl): Column<Zeile> => ({
    id: wahl,
    header: t(`vergleich.${wahl}`),
    cell: (zeile) => (
      <label className={styles['wahl']}>
        <input
          type="radio"
          name={`${id}${zeile['@id']}`}
          checked={wahlen[zeile['@id']] === wahl}
          aria-label={t(`vergleich.${wahl}Von`, {
            name: zeile.position.studiengang.name,
            anzahl: number(zeile[wahl]),
          })}
          onChange={() => onChange(zeile['@id'], wahl)}
        />
        {number(zeile[wahl])}
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
    { id: 'vorher', header: t('vergleich.vorher'), cell: ({ vorher }) => number(vorher), align: 'end' },
    wahlColumn('meine'),
    wahlColumn('ihre'),
  ];
}
