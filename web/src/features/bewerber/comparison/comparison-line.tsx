import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import styles from './comparison.module.css';
import { isEqual } from './comparison.rules.ts';

/** One thing that is said of everybody. */
export interface ComparisonRow {
  readonly id: string;
  readonly label: string;
  readonly cell: (person: BewerberEinzeln) => ReactNode;
  /** What is compared; left out where nothing is. */
  readonly value?: (person: BewerberEinzeln) => unknown;
}

interface Props {
  readonly row: ComparisonRow;
  /** Undefined until a person is there. */
  readonly people: readonly (BewerberEinzeln | undefined)[];
  readonly onlyDifferences: boolean;
}

/** Steps back, and says so, where it is the same for everybody. */
export function ComparisonLine({ row: { label, cell, value }, people, onlyDifferences }: Props) {
  const { t } = useTranslation('auswahl');
  const isComplete = people.every((person) => person !== undefined);
  const values = value !== undefined && isComplete ? people.map(value) : [];
  const same = isEqual(values);
  if (same && onlyDifferences) return null;
  return (
    <tr data-gleich={same}>
      <th scope="row">
        {label} {/* That nobody has it is told by each. */}
        {same && values[0] !== null && <span className={styles['gleich']}>{t('vergleich.gleich')}</span>}
      </th>
      {people.map((person, index) => (
        // People have their place: the one that is taken out takes the column along.
        <td key={person?.['@id'] ?? index}>{person && cell(person)}</td>
      ))}
    </tr>
  );
}
