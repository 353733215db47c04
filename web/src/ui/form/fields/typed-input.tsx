import { useState, type ReactNode, type Ref } from 'react';
import type { ControlProps } from './field-frame.tsx';
import { onceReleased } from '../once-released.ts';
import styles from './typed-input.module.css';

export interface TypedInputProps extends Partial<ControlProps> {
  readonly id: string;
  readonly name?: string;
  /** The value as the API writes it, or the typed text if it cannot be parsed. */
  readonly value: string;
  /** Called with each change: the value, or the typed text as long as it cannot be parsed. */
  readonly onChange?: (value: string) => void;
  /** Called when typing is finished (blur, Enter, a choice) and valid: the value, empty for none. */
  readonly onTake?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

interface Props extends TypedInputProps {
  /** Parses a text; undefined if it is no value. */
  readonly read: (text: string) => string | undefined;
  /** Formats a value; undefined if it is none. */
  readonly write: (value: string) => string | undefined;
  /** Text below the input: the expected format, or the value as understood. */
  readonly noteOf: (value: string) => ReactNode;
  /** Error for text that cannot be parsed. */
  readonly wrongOf: (text: string) => string;
  /** Stands at the end of the input. */
  readonly button?: ReactNode;
}

/**
 * A value that is typed as text and read by the portal: browsers ask for dates and times in their own language, not in
 * that of the interface. What cannot be read stays as it was typed, and is told when the field is left.
 */
export function TypedInput(props: Props) {
  const { id, value, onChange, onTake, ref, read, write, noteOf, wrongOf, button } = props;
  const [typed, setTyped] = useState<string>();
  const [known, setKnown] = useState(value);
  const [isLeft, setIsLeft] = useState(true);
  // Changed from outside: by a choice in the calendar, or by a reset.
  if (value !== known) {
    setKnown(value);
    setTyped(undefined);
  }
  const text = typed ?? write(value) ?? value;
  const current = text.trim() === '' ? '' : read(text);
  const isWrong = isLeft && current === undefined;
  const isInvalid = props['aria-invalid'] === true;
  const noteId = `${id}-note`;

  const change = (next: string) => {
    setTyped(next);
    setIsLeft(false);
    if (!onChange) return;
    const held = read(next) ?? next.trim();
    setKnown(held);
    onChange(held);
  };
  const take = () => {
    if (current === undefined) {
      onceReleased(() => setIsLeft(true));
      return;
    }
    setIsLeft(true);
    if (typed === undefined) return;
    setTyped(onChange || current === value ? undefined : (write(current) ?? current));
    if (current !== value) onTake?.(current);
  };

  return (
    <div className={styles['typed']}>
      <div className={styles['line']}>
        <input
          ref={ref}
          id={id}
          name={props.name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isInvalid || isWrong}
          aria-describedby={[props['aria-describedby'], noteId].filter(Boolean).join(' ')}
          onChange={({ target }) => change(target.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take();
          }}
        />
        {button}
      </div>
      {/* Not shown if the form already shows an error for this field. */}
      <p id={noteId} aria-live="polite" data-wrong={isWrong && !isInvalid}>
        {isWrong && !isInvalid ? wrongOf(text) : noteOf(current ?? '')}
      </p>
    </div>
  );
}
