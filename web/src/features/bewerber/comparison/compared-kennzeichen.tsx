import { useTranslation } from 'react-i18next';
import type { BewerberEinzeln } from '../details/bewerber-details.queries.ts';
import { HideButton, FavoritButton } from '../kennzeichen/kennzeichen-buttons.tsx';
import styles from './comparison.module.css';
import { useKennzeichen } from '../kennzeichen/use-kennzeichen.ts';

const BEWERTUNGEN = [1, 2, 3, 4] as const;

/** The company's marks on somebody, to be changed where people are compared. */
export function ComparedKennzeichen({ person }: { person: BewerberEinzeln }) {
  const { t } = useTranslation('auswahl');
  const mark = useKennzeichen();
  if (!person.kennzeichen) return '–';
  return (
    <span className={styles['kennzeichen']}>
      <FavoritButton bewerber={person} onMark={mark} />
      <HideButton bewerber={person} onMark={mark} />
      <select
        aria-label={t('vergleich.bewertung', { name: `${person.vorname} ${person.nachname}` })}
        value={person.kennzeichen.bewertung ?? ''}
        onChange={({ target }) =>
          mark(person, { bewertung: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{t('vergleich.ohneBewertung')}</option>
        {BEWERTUNGEN.map((bewertung) => (
          <option key={bewertung} value={bewertung}>
            {t('vergleich.bewertet', { bewertung })}
          </option>
        ))}
      </select>
    </span>
  );
}
