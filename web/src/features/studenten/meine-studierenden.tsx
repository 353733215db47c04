import { kennungOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import type { List } from '../../ui/table/use-list.ts';
import { studierendenfilterQuery } from '../stammdaten/stammdaten.queries.ts';

/** Narrows the list to the person's own students: for those who lead some and see others, too. */
export function MeineStudierenden({ list }: { list: List }) {
  const { t } = useTranslation('studenten');
  const kontaktId = useBenutzer()?.kontaktId;
  const leitungen = useQuery(studierendenfilterQuery).data?.ausbildungsleitungen ?? [];
  if (!kontaktId || leitungen.length < 2) return null;
  if (!leitungen.some(({ wert }) => kennungOf(wert) === kontaktId)) return null;

  const pressed = list.state.filters['ausbildungsleitung'] === kontaktId;
  return (
    <ToggleChip
      pressed={pressed}
      onToggle={() => list.change({ filters: { ausbildungsleitung: pressed ? undefined : kontaktId } })}
    >
      {t('meineStudierenden')}
    </ToggleChip>
  );
}
