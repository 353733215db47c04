import {
  readRadius,
  readRange,
  type NumberRange,
  type Radius,
  type Scale,
} from '@firmenportal/contract/hydra/query';

/** One filter as data; `name` is the operation's parameter. */
export type Filter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
      /** What no choice means; a generic word when left out. */
      readonly none?: string;
      /**
       * Few choices that one changes often stand in the toolbar instead of in the panel, side by side with the one
       * that no choice means (`switch`); others in the panel as chips of which one may be pressed (`chips`).
       */
      readonly shownAs?: 'switch' | 'chips';
      /** The options are still loading. */
      readonly pending?: boolean;
    }
  | {
      /** Several at once, as chips; the parameter takes the values joined by commas. */
      readonly kind: 'choices';
      readonly name: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
      readonly pending?: boolean;
      /** The counts are those under the filters before; others are on their way. */
      readonly busy?: boolean;
    }
  | { readonly kind: 'date'; readonly name: string; readonly label: string }
  | {
      /** The first digits of a number such as a postcode. */
      readonly kind: 'digits';
      readonly name: string;
      readonly label: string;
      readonly maxLength: number;
    }
  | {
      /** Numbers between two ends, either of which may be left out. */
      readonly kind: 'range';
      readonly name: string;
      readonly label: string;
      readonly scale: Scale;
    }
  | {
      /** So many kilometres around a postcode (`76131,50`). */
      readonly kind: 'radius';
      readonly name: string;
      readonly label: string;
      /** Kilometres to choose from. The first one counts where none was chosen. */
      readonly distances: readonly [number, ...number[]];
    };

/** Digits of a postcode. */
export const POSTCODE_LENGTH = 5;

/** Whether a filter stands in the toolbar and not in the panel. */
export const isSwitch = (filter: Filter): filter is Extract<Filter, { kind: 'choice' }> =>
  filter.kind === 'choice' && filter.shownAs === 'switch';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Hits with this choice. */
  readonly count?: number;
}

/** The options of a filter for what is so, or is not. */
export const yesOrNo = (yes: string, no: string): readonly FilterOption[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** One value of a set filter in words, and what the filter holds without it. */
export interface FilterChip {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly without: string | undefined;
}

/** The values of a filter that takes several, and such values as a filter. */
export const splitValues = (value: string | undefined): readonly string[] => value?.split(',') ?? [];
const joinValues = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

/** Sets one of several values, or takes it out. */
export function toggleValue(value: string | undefined, one: string): string | undefined {
  const values = splitValues(value);
  return joinValues(values.includes(one) ? values.filter((other) => other !== one) : [...values, one]);
}

/** How chips write what is no choice. */
export interface ChipFormats {
  readonly date: (date: string) => string;
  readonly range: (range: NumberRange) => string;
  readonly radius: (radius: Radius) => string;
}

/** The set filters in words. A value that the options don't (yet) name stands for itself. */
export function filterChips(
  filters: readonly Filter[],
  values: Readonly<Record<string, string>>,
  formats: ChipFormats,
): FilterChip[] {
  return filters.flatMap((filter) => {
    const { name, label } = filter;
    const value = values[name];
    if (value === undefined) return [];
    if (filter.kind === 'choices') {
      return splitValues(value).map((one) => ({
        name,
        label,
        value: wordOf(filter.options, one),
        without: toggleValue(value, one),
      }));
    }
    return [{ name, label, value: inWords(filter, value, formats), without: undefined }];
  });
}

function inWords(filter: Exclude<Filter, { kind: 'choices' }>, value: string, formats: ChipFormats): string {
  switch (filter.kind) {
    case 'date':
      return formats.date(value);
    case 'choice':
      return wordOf(filter.options, value);
    case 'range': {
      const range = readRange(value, filter.scale);
      return typeof range === 'string' ? value : formats.range(range);
    }
    case 'radius': {
      const radius = readRadius(value);
      return radius ? formats.radius(radius) : value;
    }
    default:
      return value;
  }
}

const wordOf = (options: readonly FilterOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
