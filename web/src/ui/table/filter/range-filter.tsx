import { readRange, type Scale } from '@firmenportal/contract/hydra/query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { useTyped } from './use-typed.ts';
import styles from './filter-panel.module.css';

interface Props {
  readonly legend: string;
  readonly scale: Scale;
  /** As the parameter has it: `70..90`, `70..`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const ENDS = ['von', 'bis'] as const;

/** Numbers between two ends; what is no range is told at its fields, and the list stays as it is. */
export function RangeFilter({ legend, scale, value, onChange }: Props) {
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const id = useId();
  const { text, type } = useTyped(value, onChange);
  const [taken, setTaken] = useState(text);
  const [typed, setTyped] = useState(() => endsOf(text, number));
  const [left, setLeft] = useState(false);
  // Changed from outside: by the history, or by the chip.
  if (text !== taken) {
    setTaken(text);
    setTyped(endsOf(text, number));
  }
  const fault = faultOf(typed, scale);
  const words = { von: number(scale.from), bis: number(scale.to) };

  const enter = (at: number, end: string) => {
    const next = typed.with(at, end);
    setTyped(next);
    setLeft(false);
    if (faultOf(next, scale) !== undefined) return;
    const range = rangeOf(next);
    setTaken(range);
    type(range);
  };

  return (
    <fieldset className={styles['range']}>
      <legend>{legend}</legend>
      <div className={styles['ends']}>
        {ENDS.map((end, at) => (
          <label key={end}>
            {t(`tabelle.${end}`)}
            <input
              type="text"
              inputMode={scale.decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={5}
              value={typed[at] ?? ''}
              aria-invalid={fault !== undefined && left}
              aria-describedby={`${id}-fault`}
              onBlur={() => setLeft(true)}
              onChange={({ target }) => enter(at, target.value)}
            />
          </label>
        ))}
      </div>
      <div id={`${id}-fault`} role="status">
        {left && fault !== undefined && <p>{t(`tabelle.${fault}`, words)}</p>}
      </div>
    </fieldset>
  );
}

/** As the reader writes numbers. */
const endsOf = (range: string, write: (value: number) => string): readonly string[] =>
  range === '' ? ['', ''] : range.split('..').map((end) => (end === '' ? '' : write(Number(end))));

/** Decimals are typed with a comma or a point. */
function rangeOf(ends: readonly string[]): string {
  const numbers = ends.map((end) => end.trim().replace(',', '.'));
  return numbers.every((end) => end === '') ? '' : numbers.join('..');
}

function faultOf(ends: readonly string[], scale: Scale) {
  const range = rangeOf(ends);
  const read = range === '' ? undefined : readRange(range, scale);
  return typeof read === 'string' ? read : undefined;
}
