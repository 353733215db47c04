import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { showSnackbar } from '../../ui/snackbar.ts';
import { schluesselOf } from './adressen.rules.ts';
import { EinladungForm } from './einladung.form.tsx';
import styles from './einladung.module.css';
import type { Adressergebnis, Einladungsangaben } from './einladungen.queries.ts';

interface Props {
  readonly firmenname: string;
  readonly onClose: () => void;
}

/** One round of inviting, and what the rounds before it left. */
interface Runde {
  readonly nummer: number;
  readonly angaben: Einladungsangaben;
  readonly meldungen: ReadonlyMap<string, string>;
  readonly eingeladen: readonly string[];
}

const ERSTE: Runde = {
  nummer: 1,
  angaben: { emails: [], rollen: [], nurBetreute: false },
  meldungen: new Map(),
  eingeladen: [],
};

/** Invites people to the company, many at once. What failed stays in the field, with the reason. */
export function EinladungDialog({ firmenname, onClose }: Props) {
  const { t } = useTranslation('einladungen');
  const [runde, setRunde] = useState(ERSTE);
  const result = useRef<HTMLDivElement>(null);

  const onSent = (angaben: Einladungsangaben, ergebnisse: readonly Adressergebnis[]) => {
    const next = nextRunde(runde, angaben, ergebnisse);
    if (next.angaben.emails.length === 0) {
      showSnackbar({ text: t('einladen.gesendet', { count: next.eingeladen.length }), color: 'success' });
      onClose();
      return;
    }
    setRunde(next);
  };
  useEffect(() => {
    // The button that was pressed is gone with its round.
    if (runde !== ERSTE) result.current?.focus();
  }, [runde]);
  return (
    <Dialog wide title={t('einladen.titel', { firma: firmenname })} onClose={onClose}>
      <div ref={result} tabIndex={-1} className={styles['ergebnis']}>
        {runde !== ERSTE && <Ergebnis runde={runde} />}
      </div>
      <EinladungForm key={runde.nummer} angaben={runde.angaben} meldungen={runde.meldungen} onSent={onSent} />
    </Dialog>
  );
}

/** Who was invited so far, and that the others were not. */
function Ergebnis({ runde: { eingeladen, angaben } }: { runde: Runde }) {
  const { t } = useTranslation('einladungen');
  return (
    <>
      {eingeladen.length > 0 && (
        <>
          <p>{t('einladen.gesendet', { count: eingeladen.length })}</p>
          <ul>
            {eingeladen.map((adresse) => (
              <li key={adresse}>{adresse}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('einladen.nichtGesendet', { count: angaben.emails.length })}</p>
    </>
  );
}

function nextRunde(
  { nummer, eingeladen }: Runde,
  { emails, ...angaben }: Einladungsangaben,
  ergebnisse: readonly Adressergebnis[],
): Runde {
  const failed = new Map(
    ergebnisse
      .filter(({ ergebnis }) => ergebnis === 'fehlgeschlagen')
      .map(({ email, meldung }) => [schluesselOf(email), meldung ?? '']),
  );
  const isFailed = (email: string) => failed.has(schluesselOf(email));
  return {
    nummer: nummer + 1,
    angaben: { ...angaben, emails: emails.filter(isFailed) },
    meldungen: failed,
    eingeladen: [...eingeladen, ...emails.filter((email) => !isFailed(email))],
  };
}
