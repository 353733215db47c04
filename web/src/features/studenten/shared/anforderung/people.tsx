import { useTranslation } from 'react-i18next';
import { useSupportHours } from '#platform/support-hours.ts';
import styles from './anforderung.module.css';
import type { Affected } from './anforderung.queries.ts';

interface Props {
  readonly title: string;
  readonly results: readonly Affected[];
}

/** A list of people: those who will be asked, or those who won't or couldn't be, each with the reason. */
export function People({ title, results }: Props) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <p className={styles['zwischentitel']}>{title}</p>
      <ul aria-label={title} className={styles['personen']}>
        {results.map(({ student, name, meldung }) => (
          // The reason already names the person.
          <li key={student}>{meldung ?? name ?? t('unbekannt')}</li>
        ))}
      </ul>
    </>
  );
}

/** The names of the people whom a failed request concerns, and how to reach support (original.md §8). */
export function AffectedPeople(props: Props) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <People {...props} />
      <p className={styles['support']}>
        {t('support')}
        <br />
        {useSupportHours()}
      </p>
    </>
  );
}
