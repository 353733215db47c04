import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleChip } from '#ui/chip.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { TableFrame } from '#ui/table/rows/table-frame.tsx';
import { bewerberQuery, type Source } from '../details/bewerber-details.queries.ts';
import { PersonHeader } from './comparison-head.tsx';
import styles from './comparison.module.css';
import { ComparisonLine } from './comparison-line.tsx';
import { useComparisonRows } from './use-comparison-rows.tsx';
import { comparisonOf, COMPARED_MIN } from './comparison.rules.ts';

interface Props {
  readonly source: Source;
  /** Two to four. */
  readonly iris: readonly string[];
}

/** People side by side: what is said of them as rows, each person a column. */
export function Comparison({ source, iris }: Props) {
  const { t } = useTranslation(['auswahl', 'fachworte']);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const queries = useQueries({ queries: iris.map((iri) => bewerberQuery(source, iri)) });
  const people = queries.map(({ data }) => data);
  const rows = useComparisonRows(source);
  useEffect(() => heading.current?.focus(), []);

  const show = (comparison: string | undefined) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, vergleich: comparison }),
      state: (entry) => entry,
    });
  const remove = (iri: string) => {
    const others = iris.filter((other) => other !== iri);
    show(others.length < COMPARED_MIN ? undefined : comparisonOf(others));
    heading.current?.focus();
  };

  return (
    <>
      <button type="button" className={`button quiet ${styles['zurueck']}`} onClick={() => show(undefined)}>
        <Icon name="back" size={18} />
        {t('vergleich.zurueck')}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {t('vergleich.titel')}
      </h1>
      <p className={styles['schalter']}>
        <ToggleChip pressed={onlyDifferences} onToggle={() => setOnlyDifferences(!onlyDifferences)}>
          {t('vergleich.nurUnterschiede')}
        </ToggleChip>
      </p>
      <TableFrame bounded tabIndex={0} aria-label={t('vergleich.tabelle', { anzahl: iris.length })}>
        <table className={styles['tabelle']} style={{ '--personen': iris.length } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{t('vergleich.merkmal')}</th>
              {queries.map((query, index) => (
                <PersonHeader
                  key={iris[index]}
                  source={source}
                  query={query}
                  onRemove={() => remove(iris[index] ?? '')}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ComparisonLine key={row.id} row={row} people={people} onlyDifferences={onlyDifferences} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {isMixed(people) && <p className={styles['skalen']}>{t('vergleich.skalen')}</p>}
    </>
  );
}

/** Whether averages on both scales are in sight. */
const isMixed = (
  people: readonly ({ readonly tests: { schnitt: { skala: string } | null } | null } | undefined)[],
) => new Set(people.map((person) => person?.tests?.schnitt?.skala).filter(Boolean)).size > 1;
