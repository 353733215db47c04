import styles from './segmented.module.css';

interface Props<V extends string | undefined> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One of a few, all in sight, each a button that says whether it is pressed. */
export function Segmented<V extends string | undefined>({ label, options, value, onChange }: Props<V>) {
  return (
    <fieldset className={styles['segmented']} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.label}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
