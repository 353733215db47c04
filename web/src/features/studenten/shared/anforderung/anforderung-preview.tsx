import { FREIGABE_DAYS, type Freigabeart } from '@firmenportal/contract/freigaben';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept, useKeeping } from '#ui/form/kept.ts';
import dialogStyles from '#ui/layers/dialog.module.css';
import { CloseButton } from './anforderung-dialog.tsx';
import styles from './anforderung.module.css';
import { createAnforderung, type Result } from './anforderung.queries.ts';
import { AffectedPeople, People } from './people.tsx';

interface Props {
  readonly art: Freigabeart;
  /** What would happen to each. */
  readonly results: readonly Result[];
  readonly onFinished: (results: readonly Result[]) => void;
  readonly onClose: () => void;
}

/** Preview of a request: who will be asked, what they receive, who is left out and why; with the button to send it. */
export function AnforderungPreview({ art: kind, results, onFinished, onClose }: Props) {
  const { t } = useTranslation('anforderung');
  const asked = results.filter(({ ergebnis: result }) => result === 'angefordert');
  const others = results.filter(({ ergebnis: result }) => result === 'fehlgeschlagen');
  const [request] = useState(() =>
    createAnforderung({ art: kind, studierende: asked.map(({ student }) => student) }),
  );
  const send = useMutation(request);
  // If a failure led to another page, it is reported when the person comes back.
  const failedBefore = useKept('anforderung gescheitert') === true;
  useKeeping('anforderung gescheitert', () => send.isPending || undefined);

  const failed = send.isError || (send.isIdle && failedBefore);
  const wasAsked = t('gefragt', { count: asked.length, name: asked[0]?.name ?? '' });

  if (asked.length === 0) {
    return (
      <>
        <People title={t('niemand', { count: others.length })} results={others} />
        <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
      </>
    );
  }
  return (
    <>
      {/* Replaces the list of people to be asked: these are the same people. */}
      <div role="alert">
        {failed && (
          <div className={styles['fehler']}>
            <AffectedPeople title={t('gescheitert')} results={asked} />
            <p>{t('nochmal')}</p>
          </div>
        )}
      </div>
      {!failed &&
        (asked.length === 1 ? (
          <p>
            <strong>{wasAsked}</strong>
          </p>
        ) : (
          <People title={wasAsked} results={asked} />
        ))}
      <p className={styles['ablauf']}>{t('ablauf', { tage: FREIGABE_DAYS })}</p>
      {others.length > 0 && <People title={t('ausgelassen', { count: others.length })} results={others} />}
      <div className={dialogStyles['buttons']}>
        <button type="button" className="button secondary" onClick={onClose}>
          {t('abbrechen')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={send.isPending}
          onClick={() => {
            if (send.isPending) return;
            send.mutate(undefined, { onSuccess: (answer) => onFinished(answer.ergebnisse) });
          }}
        >
          {send.isPending ? t('sendet') : t('absenden', { count: asked.length })}
        </button>
      </div>
    </>
  );
}
