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
       * Few choices that one changes often stand above the list instead of in the panel: side by side, with
       * the one that no choice means (`switch`), or as chips of which one may be pressed (`chips`).
       */
      readonly shownAs?: 'switch' | 'chips';
    }
  | { readonly kind: 'date'; readonly name: string; readonly label: string };

export type ShownFilter = Extract<Filter, { kind: 'choice' }> & { readonly shownAs: 'switch' | 'chips' };

/** Whether a filter stands above the list and not in the panel. */
export const isShown = (filter: Filter): filter is ShownFilter =>
  filter.kind === 'choice' && filter.shownAs !== undefined;

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
