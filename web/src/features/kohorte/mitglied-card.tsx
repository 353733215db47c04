import { useTranslation } from 'react-i18next';
import { Gruende } from './shared/gruende.tsx';
import { QuartalCell, SemesterCell } from './heat-cell.tsx';
import type { Figure } from './heat.rules.ts';
import styles from './kohorte.module.css';
import type { Mitglied } from './kohorte.queries.ts';

/** A student on a card: why, then the figure of each semester or quarter side by side. */
export function MitgliedCard({ row, figure }: { row: Mitglied; figure: Figure }) {
  const { t } = useTranslation('kohorte');
  const cells =
    figure === 'fehlzeiten'
      ? row.fehlzeiten.map((cell) => ({ label: cell.quartal, value: <QuartalCell cell={cell} /> }))
      : row.semester.map((cell) => ({
          label: t('semester', { semester: cell.semester }),
          value: <SemesterCell figure={figure} row={row} cell={cell} />,
        }));
  return (
    <>
      <Gruende {...row} />
      {cells.length > 0 && (
        <dl className={styles['strip']}>
          {cells.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
