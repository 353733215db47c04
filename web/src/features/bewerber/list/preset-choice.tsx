import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/table/filter/segmented.tsx';
import type { List } from '#ui/table/list/use-list.ts';
import { PRESETS, presetOf, filtersOf } from './presets.rules.ts';
import type { Source } from '../details/bewerber-details.queries.ts';

/** All, favourites, hidden; of the own ones also those whose enrolment is reported. */
export function PresetChoice({ source, list }: { source: Source; list: List }) {
  const { t } = useTranslation('bewerber');
  const offered = PRESETS.filter((one) => source === 'bewerber' || one !== 'eingeschrieben');
  return (
    <Segmented
      label={t('ansicht.titel')}
      options={offered.map((value) => ({ value, label: t(`ansicht.${value}`) }))}
      value={presetOf(list.state.filters)}
      onChange={(next) => list.change({ filters: filtersOf(next, list.state.filters) })}
    />
  );
}
