import { useTranslation } from 'react-i18next';
import { ToggleChip } from '../chip.tsx';
import { useFormats } from '../formats.ts';
import type { ShownFilter } from './filter.ts';
import { Segmented } from './segmented.tsx';
import styles from './toolbar.module.css';

interface Props {
  readonly filters: readonly ShownFilter[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string | undefined) => void;
}

/** Filters whose choices are all in sight, each a button that says whether it is pressed. */
export function ShownFilters({ filters, values, onChange }: Props) {
  return filters.map((filter) => {
    const props = {
      filter,
      value: values[filter.name],
      onChange: (value: string | undefined) => onChange(filter.name, value),
    };
    return filter.shownAs === 'switch' ? (
      <Switch key={filter.name} {...props} />
    ) : (
      <Chips key={filter.name} {...props} />
    );
  });
}

interface ChoiceProps {
  readonly filter: ShownFilter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function Switch({ filter, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('ui');
  const none = { value: undefined, label: filter.none ?? t('tabelle.keineWahl') };
  return (
    <Segmented label={filter.label} options={[none, ...filter.options]} value={value} onChange={onChange} />
  );
}

function Chips({ filter, value, onChange }: ChoiceProps) {
  const { number } = useFormats();
  return (
    <fieldset className={styles['chipFilter']} aria-label={filter.label}>
      {filter.options.map((option) => (
        <ToggleChip
          key={option.value}
          pressed={option.value === value}
          onToggle={() => onChange(option.value === value ? undefined : option.value)}
        >
          {option.count === undefined ? option.label : `${option.label} (${number(option.count)})`}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
