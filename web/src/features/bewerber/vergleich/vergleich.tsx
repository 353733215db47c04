import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ToggleChip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/theme/icon.tsx';
import { TableFrame } from '../../../ui/table/rows/table-frame.tsx';
import { bewerberQuery, type Quelle } from '../details/bewerberdetails.queries.ts';
import { Personenkopf } from './vergleich-kopf.tsx';
import styles from './vergleich.module.css';
import { VergleichZeile } from './vergleich-zeile.tsx';
import { useVergleichZeilen } from './use-vergleich-zeilen.tsx';
import { vergleichOf, VERGLEICH_MINDESTENS } from './vergleich.rules.ts';

interface Props {
  readonly quelle: Quelle;
  /** Two to four. */
  readonly iris: readonly string[];
}

/** People side by side: what is said of them as rows, each person a column. */
export function Vergleich({ quelle, iris }: Props) {
  const { t } = useTranslation(['auswahl', 'fachworte']);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const queries = useQueries({ queries: iris.map((iri) => bewerberQuery(quelle, iri)) });
  const people = queries.map(({ data }) => data);
  const zeilen = useVergleichZeilen(quelle);
  useEffect(() => heading.current?.focus(), []);

  const show = (vergleich: string | undefined) =>
    void navigate({ to: '.', search: (search) => ({ ...search, vergleich }), state: (entry) => entry });
  const remove = (iri: string) => {
    const others = iris.filter((other) => other !== iri);
    show(others.length < VERGLEICH_MINDESTENS ? undefined : vergleichOf(others));
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
                <Personenkopf
                  key={iris[index]}
                  quelle={quelle}
                  query={query}
                  onRemove={() => remove(iris[index] ?? '')}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {zeilen.map((zeile) => (
              <VergleichZeile
                key={zeile.id}
                zeile={zeile}
                people={people}
                onlyDifferences={onlyDifferences}
              />
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
