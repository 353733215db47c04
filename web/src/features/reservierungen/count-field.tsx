import { MAX_PLAETZE } from '@firmenportal/contract/reservierungen';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './reservierungen.module.css';
import { isValid, stepped, type Input } from './reservierungen.rules.ts';

interface Props {
  readonly id: string;
  /** The programme. */
  readonly name: string;
  readonly input: Input;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (input: Input) => void;
}

/** A number of places: typed, or changed by one with buttons and arrow keys. */
export function CountField({ id, name, input: typed, error, readOnly, onChange }: Props) {
  const { t } = useTranslation('reservierungen');
  const step = (by: 1 | -1) => {
    if (!readOnly) onChange(stepped(typed, by));
  };
  const isAt = (limit: number) => isValid(typed) && typed === limit;
  return (
    <div className={styles['anzahl']}>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['feldfehler']}>
          {error}
        </p>
      )}
      <div className={styles['stepper']}>
        <button
          type="button"
          className="button secondary icon"
          aria-label={t('weniger', { name })}
          aria-disabled={readOnly || isAt(0)}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_PLAETZE}
          step={1}
          autoComplete="off"
          readOnly={readOnly}
          aria-label={t('plaetzeIn', { name })}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          value={typed === null || Number.isNaN(typed) ? '' : typed}
          // Browsers let letters such as `e` into `type=number`.
          onBeforeInput={(event) => {
            if (/\p{L}/u.test(event.data ?? '')) event.preventDefault();
          }}
          onChange={({ target }) =>
            onChange(target.value === '' && !target.validity.badInput ? null : target.valueAsNumber)
          }
          // Scrolling over a focused number field would change its value.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <button
          type="button"
          className="button secondary icon"
          aria-label={t('mehr', { name })}
          aria-disabled={readOnly || isAt(MAX_PLAETZE)}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
    </div>
  );
}
