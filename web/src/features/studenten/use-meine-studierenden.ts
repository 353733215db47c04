import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBenutzer } from '#platform/session.ts';
import type { SavedView } from '#ui/table/view/saved-view.ts';
import { studierendenfilterQuery } from './shared/studierendenfilter.queries.ts';

/** The view of the person's own students: for those who lead some and see others, too. */
export function useMeineStudierenden(): SavedView | undefined {
  const { t } = useTranslation('studenten');
  const kontaktId = useBenutzer()?.kontaktId;
  const leads = useQuery(studierendenfilterQuery).data?.ausbildungsleitungen ?? [];
  if (!kontaktId || leads.length < 2) return undefined;
  if (!leads.some(({ wert: value }) => identifierOf(value) === kontaktId)) return undefined;
  return {
    id: 'meineStudierenden',
    name: t('meineStudierenden'),
    address: `ausbildungsleitung=${kontaktId}`,
    own: true,
    builtIn: true,
  };
}
