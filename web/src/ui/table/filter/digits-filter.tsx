import { useTyped } from './use-typed.ts';

interface Props {
  readonly id: string;
  /** Empty for none. */
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** The first digits of a number; what is no digit is not taken. */
export function DigitsFilter({ id, value, maxLength, onChange }: Props) {
  const { text, type } = useTyped(value, onChange);
  return (
    <input
      type="text"
      id={id}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => type(target.value.replaceAll(/\D/g, ''))}
    />
  );
}
