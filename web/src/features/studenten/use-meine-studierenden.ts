import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '../../platform/sitzung.ts';
import type { SavedView } from '../../ui/table/view/saved-view.ts';
import { studierendenfilterQuery } from '../stammdaten/stammdaten.queries.ts';

/** The view of the person's own students: for those who lead some and see others, too. */
export function useMeineStudierenden(): SavedView | undefined {
  const { t } = useTranslation('studenten');
  const kontaktId = useBenutzer()?.kontaktId;
  const leitungen = useQuery(studierendenfilterQuery).data?.ausbildungsleitungen ?? [];
  if (!kontaktId || leitungen.length < 2) return undefined;
  if (!leitungen.some(({ wert }) => identifierOf(wert) === kontaktId)) return undefined;
  return {
    id: 'meineStudierenden',
    name: t('meineStudierenden'),
    address: `ausbildungsleitung=${kontaktId}`,
    own: true,
    builtIn: true,
  };
}
