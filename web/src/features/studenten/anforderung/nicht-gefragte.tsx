import { useTranslation } from 'react-i18next';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import styles from './anforderung.module.css';
import type { Ergebnis } from './anforderung.queries.ts';

interface Props {
  readonly title: string;
  readonly ergebnisse: readonly Ergebnis[];
}

/** People who are not, or could not be, asked, each with the reason. */
export function NichtGefragte({ title, ergebnisse }: Props) {
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
