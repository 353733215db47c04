import { HIGH_FEHLZEIT_PERCENT } from '@firmenportal/contract/bedarf';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '#platform/school-day.ts';
import { useFormats } from '#ui/formats.ts';
import { showSnackbar } from '#ui/feedback/snackbar.ts';
import { RowMenu } from '#ui/table/rows/row-menu.tsx';
import { Icon, type IconName } from '#ui/theme/icon.tsx';
import { markVereinbarung } from '../notizen/shared/vereinbarung.queries.ts';
import {
  keyOf,
  laterDays,
  splitTasks,
  tasksOf,
  WITHOUT_COUNT,
  type Aufgabe,
  type LaterTask,
  type OfFirma,
} from './tasks.rules.ts';
import { putOff, type UebersichtFigures } from './start.queries.ts';
import styles from './start.module.css';

const ICONS: Record<Aufgabe['art'], IconName> = {
  ungelesen: 'bell',
  zeitraum: 'bookmark',
  letzterTag: 'bookmark',
  vereinbarung: 'people',
  faelligeVereinbarung: 'people',
  gefaehrdet: 'warning',
  fehlzeiten: 'warning',
  ueberfaellig: 'waiting',
  neueNoten: 'chart',
  neueBewerbungen: 'handedIn',
  neueTreffer: 'bookmark',
  freigaben: 'unlock',
  anfragen: 'waiting',
  einladungen: 'send',
  meldungen: 'cap',
};

/** Open and postponed tasks; says so if nothing is open. */
export function Tasks({ figures, ofFirma }: { figures: UebersichtFigures; ofFirma: OfFirma }) {
  const { t } = useTranslation('start');
  const { now, later } = splitTasks(tasksOf(figures, ofFirma), figures);
  return (
    <>
      {now.length === 0 ? (
        <p className={styles['done']}>
          <Icon name="success" />
          {t(later.length === 0 ? 'erledigt' : 'spaeter.nurSpaeter')}
        </p>
      ) : (
        <ul className={styles['tasks']}>
          {now.map((task) => (
            <li key={keyOf(task)}>
              <AufgabeLink {...task} />
              {task.vereinbarung && <DoneButton vereinbarung={task.vereinbarung} name={task.name ?? ''} />}
              {task.art !== 'letzterTag' && <LaterMenu task={task} />}
            </li>
          ))}
        </ul>
      )}
      {later.length > 0 && <LaterTasks later={later} />}
    </>
  );
}

/** Marks an agreement with a student as done, with undo. */
function DoneButton({
  vereinbarung: { notiz, student, faelligAm },
  name,
}: {
  vereinbarung: NonNullable<Aufgabe['vereinbarung']>;
  name: string;
}) {
  const { t } = useTranslation('start');
  const { mutate, isPending } = useMutation(markVereinbarung);
  const mark = (erledigt: boolean, onSuccess?: () => void) =>
    mutate({ notiz, student, faelligAm, erledigt }, { onSuccess: () => onSuccess?.() });
  const onDone = () =>
    showSnackbar({
      text: t('vereinbarung.erledigt', { name }),
      color: 'success',
      action: { text: t('spaeter.rueckgaengig'), run: () => mark(false) },
    });
  return (
    <button
      type="button"
      className={`button quiet ${styles['finish']}`}
      aria-disabled={isPending}
      aria-label={t('vereinbarung.erledigenMit', { name })}
      onClick={() => !isPending && mark(true, onDone)}
    >
      <Icon name="check" size={18} />
      {t('vereinbarung.erledigen')}
    </button>
  );
}

/** Menu to postpone a task to one of a few days, with undo. */
function LaterMenu({ task }: { task: Aufgabe }) {
  const { t } = useTranslation('start');
  const { date } = useFormats();
  const words = useWords();
  const { mutate } = useMutation(putOff);
  const key = keyOf(task);
  function putOffUntil(day: string): void {
    mutate(
      { aufgabe: key, bis: day },
      {
        onSuccess: () =>
          showSnackbar({
            text: t('spaeter.gesetzt', { datum: date(day) }),
            color: 'success',
            action: {
              text: t('spaeter.rueckgaengig'),
              run: () => mutate({ aufgabe: key, bis: undefined }),
            },
          }),
      },
    );
  }
  return (
    <RowMenu
      icon="waiting"
      label={t('spaeter.knopf', { aufgabe: words(task) })}
      entries={laterDays(schoolDay()).map(({ name, day }) => ({
        label: t(`spaeter.${name}`, { datum: date(day) }),
        onSelect: () => putOffUntil(day),
      }))}
    />
  );
}

/** Postponed tasks, collapsed, each with its day. */
function LaterTasks({ later }: { later: readonly LaterTask[] }) {
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
              disabled={isPending}
              aria-label={t('spaeter.wiederZeigenVon', { aufgabe: words(task) })}
              onClick={() => mutate({ aufgabe: keyOf(task), bis: undefined })}
            >
              {t('spaeter.wiederZeigen')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A task in words, with its count. */
function useWords(): (task: Aufgabe) => string {
  const { t } = useTranslation('start');
  const { number } = useFormats();
  return ({ art: kind, anzahl: count, jahr: year, name }) => {
    const text = t(`aufgabe.${kind}`, {
      count,
      jahr: year ?? 0,
      name: name ?? '',
      share: HIGH_FEHLZEIT_PERCENT / 100,
    });
    return WITHOUT_COUNT.has(kind) ? text : `${number(count)} ${text}`;
  };
}

function AufgabeLink(task: Aufgabe) {
  const { art: kind, anzahl: count, to, search, jahr: year, name, since, urgent, vereinbarung } = task;
  const { t } = useTranslation('start');
  const { number, date } = useFormats();
  const words = { count, jahr: year ?? 0, name: name ?? '', share: HIGH_FEHLZEIT_PERCENT / 100 };
  return (
    <Link to={to} search={search} data-urgent={urgent}>
      <Icon name={ICONS[kind]} size={20} />
      <strong>{WITHOUT_COUNT.has(kind) ? '!' : number(count)}</strong>
      <span>
        {t(`aufgabe.${kind}`, words)}
        {since !== undefined && <small> {t('seit', { datum: date(since) })}</small>}
        {vereinbarung && (
          <small className={styles['agreed']}>
            {t('vereinbarung.was', { datum: date(vereinbarung.faelligAm), text: vereinbarung.text })}
          </small>
        )}
      </span>
      <Icon name="next" size={18} />
    </Link>
  );
}
