import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../ui/table/filter/segmented.tsx';
import type { List } from '../../../ui/table/list/use-list.ts';
import { ANSICHTEN, ansichtOf, filtersOf } from './ansichten.rules.ts';
import type { Quelle } from '../details/bewerberdetails.queries.ts';

/** All, favourites, hidden; of the own ones also those whose enrolment is reported. */
export function Ansichtswahl({ quelle, list }: { quelle: Quelle; list: List }) {
  const { t } = useTranslation('bewerber');
  const offered = ANSICHTEN.filter((one) => quelle === 'bewerber' || one !== 'eingeschrieben');
  return (
    <Segmented
      label={t('ansicht.titel')}
      options={offered.map((value) => ({ value, label: t(`ansicht.${value}`) }))}
      value={ansichtOf(list.state.filters)}
      onChange={(next) => list.change({ filters: filtersOf(next, list.state.filters) })}
    />
  );
}
