import { useMutation } from '@tanstack/react-query';
import type { QueryInput } from '@firmenportal/contract/hydra/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import dialogStyles from '#ui/layers/dialog.module.css';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import type { Selection } from '#ui/table/selection/selection.ts';
import { EntscheidungForm } from './entscheidung.form.tsx';
import {
  decideMeldungen,
  type Decision,
  type meldungenDefinition,
  type Outcome,
} from './meldungen.queries.ts';
import styles from '../verwaltung.module.css';

interface Props {
  readonly selection: Selection;
  /** How many are selected. */
  readonly count: number;
  readonly query: QueryInput<typeof meldungenDefinition>;
  readonly onDone: () => void;
}

/** The school's actions for the selected reports, across pages. */
export function MeldungenAktionen({ selection, count, query, onDone }: Props) {
  const { t } = useTranslation('verwaltung');
  const [decision, setDecision] = useState<Decision['stand']>();
  const [left, setLeft] = useState<Left>();
  const [done, setDone] = useState(0);
  const { mutateAsync } = useMutation(decideMeldungen);

  const decide = async (chosen: Decision) => {
    setDone(0);
    const outcomes = await mutateAsync({ selection, query, decision: chosen, onProgress: setDone });
    const changed = outcomes.filter(({ ergebnis: result }) => result === 'geaendert').length;
    const unchanged = outcomes.filter(({ ergebnis: result }) => result !== 'geaendert');
    const decided = t(`meldung.mehrere.${chosen.stand}`, { count: changed });
    setDecision(undefined);
    // One message reports both: what was decided, and what was not.
    if (unchanged.length > 0) {
      setLeft({ outcomes: unchanged, decided: changed > 0 ? decided : undefined });
      return;
    }
    showSnackbar({ text: decided, color: 'success' });
    onDone();
  };

  return (
    <>
      {(['bestaetigt', 'abgelehnt'] as const).map((one) => (
        <button key={one} type="button" className="button quiet" onClick={() => setDecision(one)}>
          {t(`meldung.aktion.${one}`)}
        </button>
      ))}
      {decision !== undefined && (
        <Dialog title={t(`meldung.titel.${decision}`, { count })} wide onClose={() => setDecision(undefined)}>
          <EntscheidungForm
            decision={decision}
            about={selection.kind === 'some' ? [...selection.ids].join(' ') : JSON.stringify(query)}
            count={count}
            busyText={t('meldung.fortschritt', { done, count })}
            onSubmit={decide}
          />
        </Dialog>
      )}
      {left && <NotDecided {...left} onClose={onDone} />}
    </>
  );
}

interface Left {
  /** Message about what was decided successfully. */
  readonly decided: string | undefined;
  readonly outcomes: readonly Outcome[];
}

/** Lists the reports that were not decided, and why. */
function NotDecided({ decided, outcomes, onClose }: Left & { readonly onClose: () => void }) {
  const { t } = useTranslation(['verwaltung', 'fachworte']);
  const title = t('meldung.uebrig.titel', { count: outcomes.length });
  return (
    <Dialog
      role="alertdialog"
      title={title}
      text={[decided, t('meldung.uebrig.text', { count: outcomes.length })]
        .filter((part) => part !== undefined)
        .join(' ')}
      wide
      onClose={onClose}
    >
      <ul aria-label={title} className={styles['names']}>
        {outcomes.map(({ meldung, name, firma, stand }) => (
          <li key={meldung}>
            {name === null || firma === null || stand === null
              ? t('meldung.uebrig.unbekannt')
              : `${name}, ${firma}: ${t(`fachworte:wert.meldungsstand.${stand}`)}`}
          </li>
        ))}
      </ul>
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button" onClick={onClose}>
          {t('schliessen')}
        </button>
      </div>
    </Dialog>
  );
}
