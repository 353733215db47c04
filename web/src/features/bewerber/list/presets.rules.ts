export const PRESETS = ['alle', 'favoriten', 'ausgeblendet', 'eingeschrieben'] as const;
export type Preset = (typeof PRESETS)[number];

type Filters = Readonly<Record<string, string | undefined>>;

/** The preset that a list's filters correspond to. */
export function presetOf({ favorit, ausgeblendet, stand }: Filters): Preset {
  if (ausgeblendet === 'true') return 'ausgeblendet';
  if (favorit === 'true') return 'favoriten';
  return stand === 'eingeschrieben' ? 'eingeschrieben' : 'alle';
}

/** The filters for a preset, given the current ones. Filters of other presets are removed. */
export const presetFilters = (preset: Preset, { stand }: Filters): Filters => ({
  ausgeblendet: preset === 'ausgeblendet' ? 'true' : undefined,
  favorit: preset === 'favoriten' ? 'true' : undefined,
  stand: preset === 'eingeschrieben' ? preset : stand === 'eingeschrieben' ? undefined : stand,
});
