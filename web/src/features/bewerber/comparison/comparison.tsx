import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { isGone } from '#platform/api/gone.ts';
import { pathOf } from '#platform/paths.ts';
import { ToggleChip } from '#ui/chip.tsx';
import { IconWord } from '#ui/icon-word.tsx';
import { SkeletonBar } from '#ui/load/skeleton.tsx';
import { useToldInPlace } from '#ui/load/told-in-place.ts';
import { TableFrame } from '#ui/table/rows/table-frame.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { bewerberQuery, type Source, type BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import { Begriff } from '#features/begriffe/shared/begriff.tsx';
import styles from './comparison.module.css';
import { comparisonOf, COMPARED_MIN, isEqual } from './comparison.rules.ts';
import { useComparisonRows, type ComparisonRow } from './use-comparison-rows.tsx';

interface Props {
  readonly source: Source;
  /** Two to four. */
  readonly iris: readonly string[];
}

/** Compares people side by side: one column per person. */
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

/** Whether the compared averages use both scales. */
const isMixed = (
  people: readonly ({ readonly tests: { schnitt: { skala: string } | null } | null } | undefined)[],
) => new Set(people.map((person) => person?.tests?.schnitt?.skala).filter(Boolean)).size > 1;

interface PersonHeaderProps {
  readonly source: Source;
  readonly query: UseQueryResult<BewerberEinzeln>;
  readonly onRemove: () => void;
}

/** A column's header: the person, with a link to their page and a button to remove them. */
function PersonHeader({ source, query, onRemove }: PersonHeaderProps) {
  const { t } = useTranslation(['auswahl', 'fachworte', 'ui']);
  const person = query.data;
  const name = person && `${person.vorname} ${person.nachname}`;
  return (
    <th scope="col">
      <div className={styles['kopf']}>
        <div>
          {person && <Link to={pathOf(SHOW[source], { iri: person['@id'] })}>{name}</Link>}
          {person && !person.verfuegbar && (
            <IconWord icon="lock" tone="warning">
              {t('fachworte:nichtVerfuegbar')}
            </IconWord>
          )}
          {query.isPending && <SkeletonBar index={0} />}
          {query.isError && !person && isGone(query.error) && (
            <IconWord icon="error" tone="error">
              {t('vergleich.fort')}
            </IconWord>
          )}
          {query.isError && !person && !isGone(query.error) && (
            <NotLoaded onRetry={() => void query.refetch()} />
          )}
        </div>
        <button
          type="button"
          className={styles['entfernen']}
          aria-label={t('vergleich.entfernen', { name: name ?? t('vergleich.diesePerson') })}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </th>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div role={useToldInPlace()}>
      <IconWord icon="error" tone="error">
        {t('laden.fehler')}
      </IconWord>
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('laden.erneut')}
      </button>
    </div>
  );
}

const SHOW = { bewerber: 'bewerberShow', marktplatz: 'bewerberMarktplatzShow' } as const;

interface ComparisonLineProps {
  readonly row: ComparisonRow;
  /** A person is undefined until they have loaded. */
  readonly people: readonly (BewerberEinzeln | undefined)[];
  readonly onlyDifferences: boolean;
}

/** A row that is greyed out, with a note, if everybody has the same value. */
function ComparisonLine({ row: { id, label, cell, value }, people, onlyDifferences }: ComparisonLineProps) {
  const { t } = useTranslation('auswahl');
  const isComplete = people.every((person) => person !== undefined);
  const values = value !== undefined && isComplete ? people.map(value) : [];
  const same = isEqual(values);
  if (same && onlyDifferences) return null;
  return (
    <tr data-gleich={same}>
      <th scope="row">
        {label} {id === 'iqtGesamt' && <Begriff name="pr" />}{' '}
        {/* Where nobody has a value, each cell says so already. */}
        {same && values[0] !== null && <span className={styles['gleich']}>{t('vergleich.gleich')}</span>}
      </th>
      {people.map((person, index) => (
        // Keyed by person, so that removing somebody removes their column.
        <td key={person?.['@id'] ?? index}>{person && cell(person)}</td>
      ))}
    </tr>
  );
}
