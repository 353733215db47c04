import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { focusTopLayer } from '#ui/layers/layers.ts';
import { Icon } from '#ui/theme/icon.tsx';
import type { UebersichtFigures } from './shared/uebersicht.queries.ts';
import { putOff } from './shared/wiedervorlage.queries.ts';
import styles from './start.module.css';

type Steps = NonNullable<UebersichtFigures['ersteSchritte']>;
type Step = Steps[number]['schritt'];

/** Longer than an account is new: then nothing shows any more. */
const FOR_GOOD_MS = 365 * 86_400_000;

/** Where each step is taken. */
const PLACES: Record<Step, { readonly to: string; readonly search?: Record<string, string> }> = {
  freigaben: {
    to: PATHS.studierendeIndex,
    search: { ansicht: 'freigaben', notenfreigabe: 'false', notenfreigabeAngefragt: 'false' },
  },
  notiz: { to: PATHS.kohorte },
  favorit: { to: PATHS.bewerberMarktplatzIndex },
  einschreibung: { to: PATHS.bewerberIndex },
  ansicht: { to: PATHS.studierendeIndex, search: { gefaehrdet: 'true' } },
};

/** A new account's way to its first result. Dismissed it is gone for good, with undo. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation('start');
  const aufgabe = 'ersteSchritte';
  const seesStudierende = steps.some(({ schritt }) => schritt === 'freigaben');
  const placeOf = (step: Step) => PLACES[step === 'ansicht' && !seesStudierende ? 'favorit' : step];
  const { mutate, isPending } = useMutation({
    ...putOff,
    onSuccess: (_answer, { bis }) => {
      if (bis === undefined) return;
      focusTopLayer();
      showSnackbar({
        text: t('ersteSchritte.ausgeblendet'),
        color: 'success',
        action: { text: t('spaeter.rueckgaengig'), run: () => mutate({ aufgabe, bis: undefined }) },
      });
    },
  });
  return (
    <section className={styles['steps']} aria-label={t('ersteSchritte.titel')}>
      <h3>{t('ersteSchritte.titel')}</h3>
      <ol>
        {steps.map(({ schritt, getan }) => (
          <li key={schritt} data-done={getan}>
            {getan && <Icon name="check" size={18} />}
            <Link {...placeOf(schritt)}>{t(`ersteSchritte.${schritt}`)}</Link>
            {getan && <span className="visually-hidden"> ({t('ersteSchritte.getan')})</span>}
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="button quiet"
        aria-disabled={isPending}
        onClick={() => !isPending && mutate({ aufgabe, bis: schoolDay(new Date(Date.now() + FOR_GOOD_MS)) })}
      >
        {t('ersteSchritte.ausblenden')}
      </button>
    </section>
  );
}
