import { useState, type ReactNode, type Ref } from 'react';
import type { ControlProps } from './field-frame.tsx';
import { onceReleased } from './once-released.ts';
import styles from './typed-input.module.css';

export interface TypedInputProps extends Partial<ControlProps> {
  readonly id: string;
  readonly name?: string;
  /** What the field holds, in the form that the API writes it; or what was typed and could not be read. */
  readonly value: string;
  /** With each change: the value, or what is typed as long as it cannot be read. */
  readonly onChange?: (value: string) => void;
  /** When typing is over (the field is left, Enter, a choice) and can be read: the value, empty for none. */
  readonly onTake?: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

interface Props extends TypedInputProps {
  /** The value that a text means, undefined where it means none. */
  readonly read: (text: string) => string | undefined;
  /** How a value is shown; undefined for what is none. */
  readonly write: (value: string) => string | undefined;
  /** Stands below the input: the expected form, or what was understood. */
  readonly noteOf: (value: string) => ReactNode;
  /** Told where the text cannot be read. */
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
      {/* Where the form itself says what is wrong, it is not said twice. */}
      <p id={noteId} aria-live="polite" data-wrong={isWrong && !isInvalid}>
        {isWrong && !isInvalid ? wrongOf(text) : noteOf(current ?? '')}
      </p>
    </div>
  );
}
