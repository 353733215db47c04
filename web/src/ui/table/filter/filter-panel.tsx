import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#ui/formats.ts';
import { part } from '#ui/load/part.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { ChipChoices } from './chip-choices.tsx';
import { toggleValue, type Filter } from './filter.ts';
import { RadiusFilter } from './radius-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { useTyped } from './use-typed.ts';
import styles from './filter-panel.module.css';

const DateFilter = part(
  async () => (await import('./date-filter.tsx')).DateFilter,
  () => <div className={styles['datePlace']} />,
);

interface Props {
  readonly id: string;
  readonly filters: readonly Filter[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string | undefined) => void;
}

/** All filters of a list; each counts as soon as it is chosen. */
export function FilterPanel({ id, filters, values, onChange }: Props) {
  const { t } = useTranslation('ui');
  return (
    <section id={id} className={styles['panel']} aria-label={t('tabelle.filter')}>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => onChange(filter.name, value === '' ? undefined : value)}
        />
      ))}
    </section>
  );
}

interface FieldProps {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FieldProps) {
  const [chosen, choose] = useChosen(value, onChange);
  const { t } = useTranslation('ui');
  const { number } = useFormats();
  const id = useId();
  if ('pending' in filter && filter.pending) return <SkeletonLines lines={1} />;
  if (filter.kind === 'choice' && filter.shownAs === 'chips') {
    return (
      <ChipChoices
        legend={filter.label}
        options={filter.options}
        value={chosen === '' ? undefined : chosen}
        onToggle={(one) => choose(one === chosen ? '' : one)}
      />
    );
  }
  if (filter.kind === 'choices') {
    return (
      <ChipChoices
        legend={filter.label}
        busy={filter.busy}
        options={filter.options}
        value={chosen === '' ? undefined : chosen}
        onToggle={(one) => choose(toggleValue(chosen === '' ? undefined : chosen, one) ?? '')}
      />
    );
  }
  if (filter.kind === 'range') {
    return <RangeFilter legend={filter.label} scale={filter.scale} value={value} onChange={onChange} />;
  }
  if (filter.kind === 'radius') {
    return (
      <RadiusFilter legend={filter.label} distances={filter.distances} value={value} onChange={onChange} />
    );
  }
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id}>
        {filter.label}
      </label>
      {filter.kind === 'date' && <DateFilter id={id} value={value} onChange={onChange} />}
      {filter.kind === 'digits' && (
        <DigitsFilter id={id} value={value} maxLength={filter.maxLength} onChange={onChange} />
      )}
      {filter.kind === 'choice' && (
        <select id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{filter.none ?? t('tabelle.keineWahl')}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.count === undefined ? option.label : `${option.label} (${number(option.count)})`}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

interface DigitsFilterProps {
  readonly id: string;
  /** Empty for none. */
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** The first digits of a number; what is no digit is not taken. */
function DigitsFilter({ id, value, maxLength, onChange }: DigitsFilterProps) {
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
