import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/layers/dialog.tsx';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { keyOf } from './addresses.rules.ts';
import { EinladungForm } from './einladung.form.tsx';
import styles from './einladung.module.css';
import type { AddressResult, EinladungAnswers } from './einladungen.queries.ts';

interface Props {
  readonly firmenname: string;
  readonly onClose: () => void;
}

/** One attempt to invite, with what remained from the attempts before it. */
interface Round {
  readonly number: number;
  readonly answers: EinladungAnswers;
  readonly messages: ReadonlyMap<string, string>;
  readonly invited: readonly string[];
}

const FIRST: Round = {
  number: 1,
  answers: { emails: [], rollen: [], nurBetreute: false },
  messages: new Map(),
  invited: [],
};

/** Invites many people to the company at once. Addresses that failed stay in the field, with the reason. */
export function EinladungDialog({ firmenname, onClose }: Props) {
  const { t } = useTranslation('einladungen');
  const [round, setRound] = useState(FIRST);
  const result = useRef<HTMLDivElement>(null);

  const onSent = (answers: EinladungAnswers, results: readonly AddressResult[]) => {
    const next = nextRound(round, answers, results);
    if (next.answers.emails.length === 0) {
      showSnackbar({ text: t('einladen.gesendet', { count: next.invited.length }), color: 'success' });
      onClose();
      return;
    }
    setRound(next);
  };
  useEffect(() => {
    // Each round has a form of its own: the button that had the focus is gone.
    if (round !== FIRST) result.current?.focus();
  }, [round]);
  return (
    <Dialog wide title={t('einladen.titel', { firma: firmenname })} onClose={onClose}>
      <div ref={result} tabIndex={-1} className={styles['ergebnis']}>
        {round !== FIRST && <Result round={round} />}
      </div>
      <EinladungForm key={round.number} answers={round.answers} messages={round.messages} onSent={onSent} />
    </Dialog>
  );
}

/** Says who has been invited so far, and that the others have not. */
function Result({ round: { invited, answers } }: { round: Round }) {
  const { t } = useTranslation('einladungen');
  return (
    <>
      {invited.length > 0 && (
        <>
          <p>{t('einladen.gesendet', { count: invited.length })}</p>
          <ul>
            {invited.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </>
      )}
      <p>{t('einladen.nichtGesendet', { count: answers.emails.length })}</p>
    </>
  );
}

function nextRound(
  { number, invited }: Round,
  { emails, ...answers }: EinladungAnswers,
  results: readonly AddressResult[],
): Round {
  const failed = new Map(
    results
      .filter(({ ergebnis: result }) => result === 'fehlgeschlagen')
      .map(({ email, meldung: message }) => [keyOf(email), message ?? '']),
  );
  const isFailed = (email: string) => failed.has(keyOf(email));
  return {
    number: number + 1,
    answers: { ...answers, emails: emails.filter(isFailed) },
    messages: failed,
    invited: [...invited, ...emails.filter((email) => !isFailed(email))],
  };
}
