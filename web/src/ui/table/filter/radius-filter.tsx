import { readRadius } from '@firmenportal/contract/hydra/query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POSTCODE_LENGTH } from './filter.ts';
import { useTyped } from './use-typed.ts';
import styles from './filter-panel.module.css';

interface Props {
  readonly legend: string;
  readonly distances: readonly [number, ...number[]];
  /** As the parameter has it: `76131,50`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** So many kilometres around a postcode. While some of its digits are missing, the list stays as it is. */
export function RadiusFilter({ legend, distances, value, onChange }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const { text, type } = useTyped(value, onChange);
  const [taken, setTaken] = useState(text);
  const [typed, setTyped] = useState(() => partsOf(text));
  const [left, setLeft] = useState(false);
  // Changed from outside: by the history, or by the chip.
  if (text !== taken) {
    setTaken(text);
    setTyped(partsOf(text));
  }
  const { postcode, distance = distances[0] } = typed;
  const isPart = postcode.length > 0 && postcode.length < POSTCODE_LENGTH;

  const enter = (next: typeof typed) => {
    setTyped(next);
    const digits = next.postcode.length;
    if (digits > 0 && digits < POSTCODE_LENGTH) return;
    const radius = digits === 0 ? '' : `${next.postcode},${next.distance ?? distance}`;
    setTaken(radius);
    type(radius);
  };

  return (
    <fieldset className={styles['range']}>
      <legend>{legend}</legend>
      <div className={styles['ends']}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t('tabelle.plz')}
          value={postcode}
          aria-invalid={isPart && left}
          aria-describedby={`${id}-fault`}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setLeft(false);
            enter({ ...typed, postcode: target.value.replaceAll(/\D/g, '').slice(0, POSTCODE_LENGTH) });
          }}
        />
        <select
          aria-label={t('tabelle.entfernung')}
          value={distance}
          onChange={({ target }) => enter({ ...typed, distance: Number(target.value) })}
        >
          {[...new Set([...distances, distance])].map((km) => (
            <option key={km} value={km}>
              {t('tabelle.bisKilometer', { km })}
            </option>
          ))}
        </select>
      </div>
      <div id={`${id}-fault`} role="status">
        {isPart && left && <p>{t('tabelle.plzUnvollstaendig')}</p>}
      </div>
    </fieldset>
  );
}

function partsOf(radius: string): { readonly postcode: string; readonly distance: number | undefined } {
  const { plz = '', km } = readRadius(radius) ?? {};
  return { postcode: plz, distance: km };
}
