import { schoolDay } from '@firmenportal/contract/locale';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PATHS } from '#platform/paths.ts';
import { focusTopLayer } from '#ui/layers/layers.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from './first-steps.module.css';
import { StartLine } from './shared/start-line.tsx';
import type { UebersichtFigures } from './shared/uebersicht.queries.ts';

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
  const seesStudierende = steps.some(({ schritt }) => schritt === 'freigaben');
  const placeOf = (step: Step) => PLACES[step === 'ansicht' && !seesStudierende ? 'favorit' : step];
  return (
    <StartLine
      title={t('ersteSchritte.titel')}
      className={styles['steps']}
      aufgabe="ersteSchritte"
      until={() => schoolDay(new Date(Date.now() + FOR_GOOD_MS))}
      texts={{
        hide: t('ersteSchritte.ausblenden'),
        hidden: t('ersteSchritte.ausgeblendet'),
        undo: t('spaeter.rueckgaengig'),
      }}
      onHidden={focusTopLayer}
    >
      <ol>
        {steps.map(({ schritt, getan }) => (
          <li key={schritt} data-done={getan}>
            {getan && <Icon name="check" size={18} />}
            <Link {...placeOf(schritt)}>{t(`ersteSchritte.${schritt}`)}</Link>
            {getan && <span className="visually-hidden"> ({t('ersteSchritte.getan')})</span>}
          </li>
        ))}
      </ol>
    </StartLine>
  );
}
