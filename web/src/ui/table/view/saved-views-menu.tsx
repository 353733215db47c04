import { useId, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../theme/icon.tsx';
import { isViewShown, viewAddress, type SavedView, type SavedViews } from './saved-view.ts';
import styles from './saved-views-menu.module.css';
import type { List } from '../list/use-list.ts';

interface Props {
  readonly list: List;
  /** Those that show. */
  readonly columns: readonly string[];
  readonly saved: SavedViews;
}

/** The views of a list: shows one, keeps what is on show as another, deletes one's own. */
export function SavedViewsMenu({ list, columns, saved }: Props) {
  const { t } = useTranslation(['ansichten', 'ui']);
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const { views, onRetry } = saved;
  const current = views?.find((view) => isViewShown(list, columns, view));

  // Closed first: the focus goes back to the button, from where what comes next takes it over.
  const closing = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  // The button goes while they load: the focus stays in the menu.
  const retry = () => {
    menu.current?.focus();
    onRetry?.();
  };
  const entriesOf = (isOwn: boolean) =>
    (views ?? [])
      .filter(({ own }) => own === isOwn)
      .map((view) => (
        <Entry
          key={view.id}
          view={view}
          isCurrent={view === current}
          onOpen={closing(() => list.open(view.address))}
          onDelete={closing(() => saved.onDelete(view))}
        />
      ));

  return (
    <>
      <button type="button" className={`button quiet ${styles['opener']}`} popoverTarget={id}>
        <Icon name="bookmark" size={18} />
        <span>{current ? t('aktuelle', { name: current.name }) : t('titel')}</span>
      </button>
      <div id={id} ref={menu} popover="auto" tabIndex={-1} className={styles['menu']}>
        <Group title={t('eigene')} entries={entriesOf(true)} />
        <Group title={t('geteilte')} entries={entriesOf(false)} />
        <div role="status">
          {!views?.length && <p>{t(onRetry ? 'fehler' : views ? 'keine' : 'laedt')}</p>}
        </div>
        {onRetry && (
          <button type="button" className={styles['save']} onClick={retry}>
            {t('ui:laden.erneut')}
          </button>
        )}
        <button type="button" className={styles['save']} onClick={closing(() => setSaving(true))}>
          {t('speichern')}
        </button>
      </div>
      {saving &&
        saved.saveDialog({
          address: viewAddress(list.definition, list.state, columns),
          hasText: list.state.text !== '',
          onClose: () => setSaving(false),
        })}
    </>
  );
}

function Group({ title, entries }: { title: string; entries: readonly ReactElement[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <>
      <p id={id}>{title}</p>
      <ul aria-labelledby={id}>{entries}</ul>
    </>
  );
}

interface EntryProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Entry({ view, isCurrent, onOpen, onDelete }: EntryProps) {
  const { t } = useTranslation('ansichten');
  const { name, note, own, builtIn } = view;
  return (
    <li>
      <button type="button" className={styles['open']} aria-current={isCurrent} onClick={onOpen}>
        <span className={styles['mark']}>{isCurrent && <Icon name="check" size={16} />}</span>
        <span>
          {name}
          {note !== undefined && <small>{note}</small>}
        </span>
      </button>
      {own && !builtIn && (
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('loeschen', { name })}
          title={t('loeschen', { name })}
          onClick={onDelete}
        >
          <Icon name="bin" size={18} />
        </button>
      )}
    </li>
  );
}
