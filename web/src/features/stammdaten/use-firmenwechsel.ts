import { identifierOf } from '@firmenportal/contract/hydra/iri';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentSitzung } from '../../platform/sitzung.ts';
import { mayBeginAnew } from '../../ui/form/use-leave-guard.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import { wechsleFirma } from './firmenwahl.queries.ts';

interface Ziel {
  readonly '@id': string;
  readonly name: string;
}

/**
 * Switches the company for which the person acts, or acts for none (null), and stays on the page with its filters: one
 * by the company before follows, and a list begins with its first page. Nothing is switched where the person does not
 * want to lose what was typed.
 */
export function useFirmenwechsel(): (ziel: Ziel | null) => void {
  const { t } = useTranslation('firmenwahl');
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: async (ziel: Ziel | null) => {
      if (!(await mayBeginAnew())) return false;
      const before = currentSitzung()?.benutzer.firmaId;
      await wechsleFirma(ziel?.['@id'] ?? null);
      const next = ziel === null ? undefined : identifierOf(ziel['@id']);
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
    onSuccess: (switched, ziel) => {
      if (!switched) return;
      showSnackbar({ text: ziel ? t('gewechselt', { name: ziel.name }) : t('beendet'), color: 'success' });
    },
  });
  return mutate;
}
