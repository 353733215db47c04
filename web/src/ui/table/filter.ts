/** One filter as data; `name` is the operation's parameter. */
export type Filter =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly FilterOption[];
      /** What no choice means; a generic word when left out. */
      readonly none?: string;
    }
  | { readonly kind: 'date'; readonly name: string; readonly label: string };

export interface FilterOption {
  readonly value: string;
  readonly label: string;
  /** Hits with this choice. */
  readonly count?: number;
}

export interface FilterChip {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** The set filters in words. A value that the options don't (yet) name stands for itself. */
export function filterChips(
  filters: readonly Filter[],
  values: Readonly<Record<string, string>>,
  formatDate: (date: string) => string,
): FilterChip[] {
  return filters.flatMap((filter) => {
    const value = values[filter.name];
    if (value === undefined) return [];
    const text =
      filter.kind === 'date'
        ? formatDate(value)
        : (filter.options.find((option) => option.value === value)?.label ?? value);
    return [{ name: filter.name, label: filter.label, value: text }];
  });
}
