import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSession } from '#platform/session.ts';
import { mayBeginAnew } from '#ui/form/use-leave-guard.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { switchFirma } from './firma-choice.queries.ts';

interface Target {
  readonly '@id': string;
  readonly name: string;
}

/**
 * Switches to another company, or to none (null), and stays on the page with its filters. A filter by the previous
 * company becomes one by the new company, and a list starts at its first page. Nothing happens if the person chooses
 * to keep what they typed.
 */
export function useFirmaSwitch(): (target: Target | null) => void {
  const { t } = useTranslation('firmenwahl');
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: async (target: Target | null) => {
      if (!(await mayBeginAnew())) return false;
      const before = currentSession()?.benutzer.firmaId;
      await switchFirma(target?.['@id'] ?? null);
      const next = target === null ? undefined : identifierOf(target['@id']);
      await router.navigate({
        to: '.',
        search: ({ firma, ...search }) => ({
          ...search,
          seite: undefined,
          firma: before && firma === before ? next : firma,
        }),
        state: (entry) => ({ ...entry, companySwitched: true }),
        replace: true,
        resetScroll: false,
      });
      return true;
    },
    onSuccess: (switched, target) => {
      if (!switched) return;
      showSnackbar({
        text: target ? t('gewechselt', { name: target.name }) : t('beendet'),
        color: 'success',
      });
    },
  });
  return mutate;
}
