import { SkeletonLines } from '../../load/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import { ChipChoices } from './chip-choices.tsx';
import { toggleValue, type ShownFilter } from './filter.ts';
import { Segmented } from './segmented.tsx';

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
    return <ShownFilterField key={filter.name} {...props} />;
  });
}

interface FieldProps {
  readonly filter: ShownFilter;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function ShownFilterField({ filter, value, onChange }: FieldProps) {
  const { t } = useTranslation('ui');
  const { label, options, pending } = filter;
  if (pending) return <SkeletonLines lines={1} />;
  if (filter.kind === 'choices') {
    return (
      <ChipChoices
        legend={label}
        options={options}
        value={value}
        onToggle={(one) => onChange(toggleValue(value, one))}
      />
    );
  }
  if (filter.shownAs === 'chips') {
    return (
      <ChipChoices
        label={label}
        options={options}
        value={value}
        onToggle={(one) => onChange(one === value ? undefined : one)}
      />
    );
  }
  const none = { value: undefined, label: filter.none ?? t('tabelle.keineWahl') };
  return <Segmented label={label} options={[none, ...options]} value={value} onChange={onChange} />;
}
