import { DateInput } from '#ui/form/fields/date-input.tsx';

interface Props {
  readonly id: string;
  /** `YYYY-MM-DD`, empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day that narrows a list; counts when typing is over, since on its way it passes through other days. */
export function DateFilter({ id, value, onChange }: Props) {
  return <DateInput id={id} value={value} onTake={onChange} />;
}
