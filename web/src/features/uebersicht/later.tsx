import { schoolDay } from '@firmenportal/contract/locale';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { useFormats } from '#ui/formats.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { putOff } from './shared/wiedervorlage.queries.ts';
import { keyOf, laterDays, type Aufgabe, type LaterTask } from './tasks.rules.ts';
import { useWords } from './use-words.ts';
import styles from './tasks.module.css';

/** Menu to postpone a task to one of a few days, with undo. */
export function LaterMenu({ task }: { task: Aufgabe }) {
  const { t } = useTranslation('start');
  const { date } = useFormats();
  const words = useWords();
  const key = keyOf(task);
  // Told by the mutation itself: this menu may be gone by then.
  const { mutate } = useMutation({
    ...putOff,
    onSuccess: (_answer, { bis }) => {
      if (bis !== undefined)
        showSnackbar({
          text: t('spaeter.gesetzt', { datum: date(bis) }),
          color: 'success',
          action: {
            text: t('spaeter.rueckgaengig'),
            run: () => mutate({ aufgabe: key, bis: undefined }),
          },
        });
    },
  });
  return (
    <RowMenu
      icon="waiting"
      label={t('spaeter.knopf', { aufgabe: words(task) })}
      entries={laterDays(schoolDay()).map(({ name, day }) => ({
        label: t(`spaeter.${name}`, { datum: date(day) }),
        onSelect: () => mutate({ aufgabe: key, bis: day }),
      }))}
    />
  );
}

/** Postponed tasks, collapsed, each with its day. */
export function LaterTasks({ later }: { later: readonly LaterTask[] }) {
  const { t } = useTranslation('start');
  const { date } = useFormats();
  const words = useWords();
  const { mutate, isPending } = useMutation(putOff);
  return (
    <details className={styles['later']}>
      <summary>{t('spaeter.liste', { count: later.length })}</summary>
      <ul>
        {later.map(({ task, until }) => (
          <li key={keyOf(task)}>
            <span>
              {words(task)} <small>{t('spaeter.bis', { datum: date(until) })}</small>
            </span>
            <button
              type="button"
              className="button quiet"
              aria-disabled={isPending}
              aria-label={t('spaeter.wiederZeigenVon', { aufgabe: words(task) })}
              onClick={() => !isPending && mutate({ aufgabe: keyOf(task), bis: undefined })}
            >
              {t('spaeter.wiederZeigen')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
