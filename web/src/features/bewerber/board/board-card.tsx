import type { Auswahlstufe } from '@firmenportal/contract/bewerberkennzeichen';
import { useTranslation } from 'react-i18next';
import { BewerbungsstandWord } from '#features/bewerbungen/shared/bewerbungsstand.tsx';
import { StudiengangChip } from '#features/studenten/shared/studiengang-chip.tsx';
import { pathOf } from '#platform/paths.ts';
import { useFormats } from '#ui/formats.ts';
import type { ListOrigin } from '#ui/list-origin.ts';
import { isOpen, type Beside } from '#ui/table/beside/use-beside.ts';
import { RowLink } from '#ui/table/rows/row-link.tsx';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import type { Row } from '../bewerber.queries.ts';
import type { Movable } from '../kennzeichen/auswahlstufe.queries.ts';
import { BewertungSelect } from '../kennzeichen/kennzeichen-buttons.tsx';
import type { Mark } from '../kennzeichen/use-kennzeichen.ts';
import { Name } from '../list/bewerber-columns.tsx';
import styles from './board.module.css';

/** A column: a stage, or before the first. */
export type ColumnName = Auswahlstufe | 'keine';

/** The applicant, if they can be moved: not while a report stands, and not without marks. */
export function movableOf(row: Row): Movable | undefined {
  const { kennzeichen } = row;
  if (row['@type'] !== 'Bewerber' || !kennzeichen || kennzeichen.auswahlstufe?.stufe === 'gemeldet')
    return undefined;
  return { ...row, kennzeichen };
}

interface Props {
  readonly row: Row;
  /** Where the person's page leads back to, and to whom next. */
  readonly origin: ListOrigin;
  readonly beside: Beside;
  /** The other stages that can be set. */
  readonly targets: readonly ColumnName[];
  readonly onMove: (to: ColumnName) => void;
  readonly onWrite: () => void;
  readonly onMark: Mark;
}

export const hrefOf = (row: Row): string => pathOf('bewerberShow', { iri: row['@id'] });

/** An applicant: what the list says first, and since when they are at the stage. */
export function BoardCard({ row, origin, beside, targets, onMove, onWrite, onMark }: Props) {
  const { t } = useTranslation(['auswahlstufe', 'fachworte']);
  const { dateTime } = useFormats();
  const canMove = movableOf(row) !== undefined;
  const stufe = row.kennzeichen?.auswahlstufe;
  const wordOf = (column: ColumnName) =>
    column === 'keine' ? t('ohneStufe') : t(`fachworte:wert.auswahlstufe.${column}`);
  return (
    <li
      className={styles['card']}
      data-row={row['@id']}
      draggable={canMove}
      aria-current={isOpen(beside, row['@id']) || undefined}
    >
      <div className={styles['head']}>
        <RowLink
          href={hrefOf(row)}
          origin={{ current: origin }}
          onEnter={() => beside.enter(row['@id'])}
          draggable={false}
        >
          <Name row={row} />
        </RowLink>
        <RowMenu
          label={t('tafel.aktionen', { name: `${row.vorname} ${row.nachname}` })}
          entries={[
            ...(canMove ? targets : []).map((target) => ({
              label: t('tafel.nach', { stufe: wordOf(target) }),
              onSelect: () => onMove(target),
            })),
            { label: t('tafel.schreiben'), onSelect: onWrite },
          ]}
        />
      </div>
      <div className={styles['facts']}>
        <BewertungSelect bewerber={row} onMark={onMark} compact />
        {row.studiengaenge.map((one) => (
          <StudiengangChip key={one['@id']} studiengang={one} short />
        ))}
      </div>
      {row.stand !== null && <BewerbungsstandWord stand={row.stand} />}
      {stufe && <small>{t('tafel.seit', { am: dateTime(stufe.am), von: stufe.von })}</small>}
      {stufe?.stufe === 'gemeldet' && <small>{t('tafel.bleibt')}</small>}
    </li>
  );
}
