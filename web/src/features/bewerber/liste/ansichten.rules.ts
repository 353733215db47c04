export const ANSICHTEN = ['alle', 'favoriten', 'ausgeblendet', 'eingeschrieben'] as const;
export type Ansicht = (typeof ANSICHTEN)[number];

type Filters = Readonly<Record<string, string | undefined>>;

/** The view that a list's filters amount to. */
export function ansichtOf({ favorit, ausgeblendet, stand }: Filters): Ansicht {
  if (ausgeblendet === 'true') return 'ausgeblendet';
  if (favorit === 'true') return 'favoriten';
  return stand === 'eingeschrieben' ? 'eingeschrieben' : 'alle';
}

/** The filters that show a view, given those that are set: no other view's filter stays. */
export const filtersOf = (ansicht: Ansicht, { stand }: Filters): Filters => ({
  ausgeblendet: ansicht === 'ausgeblendet' ? 'true' : undefined,
  favorit: ansicht === 'favoriten' ? 'true' : undefined,
  stand: ansicht === 'eingeschrieben' ? ansicht : stand === 'eingeschrieben' ? undefined : stand,
});
