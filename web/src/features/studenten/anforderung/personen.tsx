import { useTranslation } from 'react-i18next';
import { useSupportHours } from '../../../platform/support-hours.ts';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import styles from './anforderung.module.css';
import type { Betroffen } from './anforderung.queries.ts';

interface Props {
  readonly title: string;
  readonly ergebnisse: readonly Betroffen[];
}

/** People who will be asked; or who will not, or could not be, each with the reason. */
export function Personen({ title, ergebnisse }: Props) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <p className={styles['zwischentitel']}>{title}</p>
      <ScrollArea label={title}>
        <ul className={styles['personen']}>
          {ergebnisse.map(({ student, name, meldung }) => (
            // The reason names the person.
            <li key={student}>{meldung ?? name ?? t('unbekannt')}</li>
          ))}
        </ul>
      </ScrollArea>
    </>
  );
}

/** Whom a failed request concerns, by name, and whom to tell (original.md §8). */
export function Betroffene(props: Props) {
  const { t } = useTranslation('anforderung');
  return (
    <>
      <Personen {...props} />
      <p className={styles['support']}>
        {t('support')}
        <br />
        {useSupportHours()}
      </p>
    </>
  );
}
