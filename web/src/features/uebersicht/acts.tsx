import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#ui/feedback/alert.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { Icon } from '#ui/theme/icon.tsx';
import {
  markSeveral,
  type ReadResult,
  type ReadSelection,
} from '../benachrichtigungen/shared/benachrichtigung.queries.ts';
import { markVereinbarung } from '../notizen/shared/vereinbarung.queries.ts';
import { remindAll, sendExpiringAgain, type Outcome } from './start.queries.ts';
import type { Aufgabe, EndedHere } from './tasks.rules.ts';
import { useWords } from './use-words.ts';
import styles from './tasks.module.css';

interface Props {
  readonly task: Aufgabe;
  /** IRI of the company that the start page is about; undefined: all in scope. */
  readonly firma: string | undefined;
  /** Opens the dialog to ask for releases: it says first who is asked. */
  readonly onAsk: () => void;
}

/**
 * The button that ends a task here, if there is one. What is told of it is told by the mutation itself: its button may
 * be gone by then.
 */
export function Act({ task, firma, onAsk }: Props) {
  switch (task.art) {
    case 'vereinbarung':
    case 'faelligeVereinbarung':
      return task.vereinbarung && <Done vereinbarung={task.vereinbarung} name={task.name ?? ''} />;
    case 'freigaben':
      return <ActButton task={task} act={task.art} onClick={onAsk} />;
    case 'anfragen':
      return <Remind task={task} firma={firma} />;
    case 'einladungen':
      return <SendAgain task={task} firma={firma} />;
    case 'ungelesen':
      return <MarkRead task={task} />;
    default:
      return null;
  }
}

type PartProps = Pick<Props, 'task' | 'firma'>;

function Remind({ task, firma }: PartProps) {
  const { t } = useTranslation('start');
  const onSuccess = useOutcome((count) => t('getan.anfragen', { count }));
  const { mutate, isPending } = useMutation({ ...remindAll, onSuccess });
  return <ActButton task={task} act="anfragen" isPending={isPending} onClick={() => mutate(firma)} />;
}

function SendAgain({ task, firma }: PartProps) {
  const { t } = useTranslation('start');
  const onSuccess = useOutcome((count) => t('getan.einladungen', { count }));
  const { mutate, isPending } = useMutation({ ...sendExpiringAgain, onSuccess });
  return <ActButton task={task} act="einladungen" isPending={isPending} onClick={() => mutate(firma)} />;
}

function MarkRead({ task }: Pick<Props, 'task'>) {
  const { t } = useTranslation('start');
  const { mutate, isPending } = useMutation<ReadResult, Error, ReadSelection, (() => void) | undefined>({
    ...markSeveral,
    onSuccess: ({ markiert: count }) =>
      showSnackbar({ text: t('getan.ungelesen', { count }), color: 'success' }),
  });
  return (
    <ActButton task={task} act="ungelesen" isPending={isPending} onClick={() => mutate({ art: 'alle' })} />
  );
}

/** Tells what became of an act: how many it reached, and the reasons of the others. */
function useOutcome(text: (count: number) => string) {
  return ({ done, refused }: Outcome) => {
    if (done > 0 || refused.length === 0) showSnackbar({ text: text(done), color: 'success' });
    if (refused.length > 0) showAlert(refused, 'warning');
  };
}

interface ActButtonProps {
  readonly task: Aufgabe;
  readonly act: EndedHere;
  readonly isPending?: boolean;
  readonly onClick: () => void;
}

function ActButton({ task, act, isPending = false, onClick }: ActButtonProps) {
  const { t } = useTranslation('start');
  const words = useWords();
  const text = t(`tun.${act}`, { count: task.anzahl });
  return (
    <button
      type="button"
      className={`button secondary ${styles['act']}`}
      data-row-tool={act}
      aria-disabled={isPending}
      aria-label={t('tun.genau', { tun: text, aufgabe: words(task) })}
      onClick={() => !isPending && onClick()}
    >
      {text}
    </button>
  );
}

/** Marks an agreement with a student as done, with undo. */
function Done({
  vereinbarung: { notiz, student, faelligAm },
  name,
}: {
  vereinbarung: NonNullable<Aufgabe['vereinbarung']>;
  name: string;
}) {
  const { t } = useTranslation('start');
  const { mutate, isPending } = useMutation({
    ...markVereinbarung,
    onSuccess: (_answer, { erledigt }) => {
      if (erledigt)
        showSnackbar({
          text: t('vereinbarung.erledigt', { name }),
          color: 'success',
          action: { text: t('spaeter.rueckgaengig'), run: () => mark(false) },
        });
    },
  });
  const mark = (erledigt: boolean) => mutate({ notiz, student, faelligAm, erledigt });
  return (
    <button
      type="button"
      className={`button secondary ${styles['act']}`}
      data-row-tool="vereinbarung"
      aria-disabled={isPending}
      aria-label={t('vereinbarung.erledigenMit', { name })}
      onClick={() => !isPending && mark(true)}
    >
      <Icon name="check" size={18} />
      {t('vereinbarung.erledigen')}
    </button>
  );
}
