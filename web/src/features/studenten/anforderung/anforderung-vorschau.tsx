import { FREIGABE_DAYS, type Freigabeart } from '@firmenportal/contract/freigaben';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept, useKeeping } from '../../../ui/form/kept.ts';
import dialogStyles from '../../../ui/dialog.module.css';
import { CloseButton } from './anforderung-dialog.tsx';
import styles from './anforderung.module.css';
import { createAnforderung, type Ergebnis } from './anforderung.queries.ts';
import { Betroffene, Personen } from './personen.tsx';

interface Props {
  readonly art: Freigabeart;
  /** What would happen to each. */
  readonly ergebnisse: readonly Ergebnis[];
  readonly onFinished: (ergebnisse: readonly Ergebnis[]) => void;
  readonly onClose: () => void;
}

/** Who would be asked, what they get, who is left out and why; and the button that asks. */
export function AnforderungVorschau({ art, ergebnisse, onFinished, onClose }: Props) {
  const { t } = useTranslation('anforderung');
  const gefragte = ergebnisse.filter(({ ergebnis }) => ergebnis === 'angefordert');
  const andere = ergebnisse.filter(({ ergebnis }) => ergebnis === 'fehlgeschlagen');
  const [request] = useState(() =>
    createAnforderung({ art, studierende: gefragte.map(({ student }) => student) }),
  );
  const send = useMutation(request);
  // A failure that led to another page is told when the person is back.
  const failedBefore = useKept('anforderung gescheitert') === true;
  useKeeping('anforderung gescheitert', () => send.isPending || undefined);

  const failed = send.isError || (send.isIdle && failedBefore);
  const gefragt = t('gefragt', { count: gefragte.length, name: gefragte[0]?.name ?? '' });

  if (gefragte.length === 0) {
    return (
      <>
        <Personen title={t('niemand', { count: andere.length })} ergebnisse={andere} />
        <CloseButton onClose={onClose}>{t('schliessen')}</CloseButton>
      </>
    );
  }
  return (
    <>
      {/* Instead of those who will be asked: they are the same. */}
      <div role="alert">
        {failed && (
          <div className={styles['fehler']}>
            <Betroffene title={t('gescheitert')} ergebnisse={gefragte} />
            <p>{t('nochmal')}</p>
          </div>
        )}
      </div>
      {!failed &&
        (gefragte.length === 1 ? (
          <p>
            <strong>{gefragt}</strong>
          </p>
        ) : (
          <Personen title={gefragt} ergebnisse={gefragte} />
        ))}
      <p className={styles['ablauf']}>{t('ablauf', { tage: FREIGABE_DAYS })}</p>
      {andere.length > 0 && (
        <Personen title={t('ausgelassen', { count: andere.length })} ergebnisse={andere} />
      )}
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
          {send.isPending ? t('sendet') : t('absenden', { count: gefragte.length })}
        </button>
      </div>
    </>
  );
}
