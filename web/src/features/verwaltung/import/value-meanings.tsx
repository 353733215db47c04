import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './column-mapping.module.css';
import type { Target } from './importzuordnungen.queries.ts';

/** Longest value that a mapping takes. */
const MAX_LENGTH = 1_000;

interface Props {
  readonly values: readonly string[];
  readonly target: Target;
  /** Value in the file → value of the kind; empty: as it is. */
  readonly meanings: Readonly<Record<string, string>>;
  readonly onChange: (meanings: Readonly<Record<string, string>>) => void;
}

/** What each value of a column means: one of the kind's choices, or what the person writes. */
export function ValueMeanings({ values, target: { name, auswahl: choices }, meanings, onChange }: Props) {
  const { t } = useTranslation('verwaltung');
  return (
    <ul className={styles['rows']} aria-label={t('zuordnung.werteVon', { name })}>
      {values.map((value) => {
        const control = {
          'aria-label': t('zuordnung.wertIst', { wert: value }),
          value: (Object.hasOwn(meanings, value) && meanings[value]) || '',
          onChange: ({ target }: { target: { value: string } }) =>
            onChange({ ...meanings, [value]: target.value }),
        };
        return (
          <li key={value}>
            <strong className={styles['column']}>{value}</strong>
            {choices.length === 0 ? (
              <input {...control} maxLength={MAX_LENGTH} placeholder={t('zuordnung.unveraendert')} />
            ) : (
              <select {...control}>
                <option value="">{t('zuordnung.unveraendert')}</option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </select>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Names a value that the file has further down: the portal looks at its beginning only. */
export function AddValue({ name, onAdd }: { name: string; onAdd: (value: string) => void }) {
  const { t } = useTranslation('verwaltung');
  const id = useId();
  const [typed, setTyped] = useState('');
  const value = typed.trim().normalize('NFC');
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '') onAdd(value);
        setTyped('');
      }}
    >
      <label htmlFor={id}>{t('zuordnung.weitererWert', { name })}</label>
      <input id={id} maxLength={MAX_LENGTH} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="submit" className="button secondary">
        {t('zuordnung.wertHinzufuegen')}
      </button>
    </form>
  );
}
