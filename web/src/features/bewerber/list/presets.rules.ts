export const PRESETS = ['alle', 'favoriten', 'ausgeblendet', 'eingeschrieben'] as const;
export type Preset = (typeof PRESETS)[number];

type Filters = Readonly<Record<string, string | undefined>>;

/** The view that a list's filters amount to. */
export function presetOf({ favorit, ausgeblendet, stand }: Filters): Preset {
  if (ausgeblendet === 'true') return 'ausgeblendet';
  if (favorit === 'true') return 'favoriten';
  return stand === 'eingeschrieben' ? 'eingeschrieben' : 'alle';
}

/** The filters that show a view, given those that are set: no other view's filter stays. */
export const presetFilters = (preset: Preset, { stand }: Filters): Filters => ({
  ausgeblendet: preset === 'ausgeblendet' ? 'true' : undefined,
  favorit: preset === 'favoriten' ? 'true' : undefined,
  stand: preset === 'eingeschrieben' ? preset : stand === 'eingeschrieben' ? undefined : stand,
});
