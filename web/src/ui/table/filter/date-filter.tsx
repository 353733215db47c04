import { useState } from 'react';

interface Props {
  readonly id: string;
  /** `YYYY-MM-DD`, empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** While a year is typed, it passes through the first centuries: nobody looks for those. */
const EARLIEST = '1900-01-01';

/** A day as the browser's own field asks for it; counts as soon as it is one that somebody can mean. */
export function DateFilter({ id, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside: by a chip, or by "reset filters".
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <input
      type="date"
      id={id}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '' && target.value < EARLIEST) return;
        setKnown(target.value);
        onChange(target.value);
      }}
    />
  );
}
