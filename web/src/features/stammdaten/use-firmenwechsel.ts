import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PFADE } from '../../platform/pfade.ts';
import { showSnackbar } from '../../ui/snackbar.ts';
import { wechsleFirma } from './firmenwahl.queries.ts';

interface Ziel {
  readonly '@id': string;
  readonly name: string;
}

/**
 * Switches the company for which the person acts, or acts for none (null), and goes to start: what was on show may
 * not exist there. Stays where the person does not want to leave what was typed.
 */
export function useFirmenwechsel(): (ziel: Ziel | null) => void {
  const { t } = useTranslation('firmenwahl');
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: async (ziel: Ziel | null) => {
      await router.navigate({ to: PFADE.start });
      if (router.state.location.pathname !== PFADE.start) return false;
      await wechsleFirma(ziel?.['@id'] ?? null);
      return true;
    },
    onSuccess: (switched, ziel) => {
      if (!switched) return;
      showSnackbar({ text: ziel ? t('gewechselt', { name: ziel.name }) : t('beendet'), color: 'success' });
    },
  });
  return mutate;
}
