import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './column-mapping.module.css';
import type { Target } from './importzuordnungen.queries.ts';
import type { Meanings } from './mapping-draft.rules.ts';

/** Longest value that a mapping takes. */
const MAX_LENGTH = 1_000;

interface Props {
  readonly values: readonly string[];
  readonly target: Target;
  readonly meanings: Meanings;
  readonly onChange: (meanings: Meanings) => void;
}

/** Before each meaning of a choice: an empty one differs from none. */
const MEANS = '=';

/** What each value of a column means: one of the kind's choices, or what the person writes. */
export function ValueMeanings({ values, target: { name, auswahl: choices }, meanings, onChange }: Props) {
  const { t } = useTranslation('verwaltung');
  return (
    <ul className={styles['rows']} aria-label={t('zuordnung.werteVon', { name })}>
      {values.map((value) => {
        const label = t('zuordnung.wertIst', { wert: value });
        const meaning = (Object.hasOwn(meanings, value) ? meanings[value] : null) ?? null;
        const mean = (changed: string | null) => onChange({ ...meanings, [value]: changed });
        return (
          <li key={value}>
            <strong className={styles['column']}>{value}</strong>
            {choices.length === 0 ? (
              <div className={styles['choice']}>
                <input
                  aria-label={label}
                  maxLength={MAX_LENGTH}
                  placeholder={t(meaning === '' ? 'zuordnung.leer' : 'zuordnung.unveraendert')}
                  value={meaning ?? ''}
                  onChange={({ target }) => mean(target.value || null)}
                />
                <label className={styles['check']}>
                  <input
                    type="checkbox"
                    aria-label={t('zuordnung.wertLeer', { wert: value })}
                    checked={meaning === ''}
                    onChange={({ target }) => mean(target.checked ? '' : null)}
                  />
                  {t('zuordnung.leer')}
                </label>
              </div>
            ) : (
              <select
                aria-label={label}
                value={meaning === null ? '' : MEANS + meaning}
                onChange={({ target }) => mean(target.value === '' ? null : target.value.slice(MEANS.length))}
              >
                <option value="">{t('zuordnung.unveraendert')}</option>
                <option value={MEANS}>{t('zuordnung.leer')}</option>
                {choices.map((choice) => (
                  <option key={choice} value={MEANS + choice}>
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
