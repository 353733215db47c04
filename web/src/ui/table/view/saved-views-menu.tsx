import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu } from '#ui/layers/popover.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { isViewShown, viewAddress, type SavedView, type SavedViews } from './saved-view.ts';
import styles from './saved-views-menu.module.css';
import toolbarStyles from '../toolbar.module.css';
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
  const [saving, setSaving] = useState(false);
  const { views, onRetry } = saved;
  const current = views?.find((view) => isViewShown(list, columns, view));

  const entriesOf = (isOwn: boolean) =>
    (views ?? [])
      .filter(({ own }) => own === isOwn)
      .map((view) => (
        <Entry
          key={view.id}
          view={view}
          isCurrent={view === current}
          onOpen={() => list.open(view.address)}
          onDelete={() => saved.onDelete(view)}
          onTell={(tells) => saved.onTell(view, tells)}
        />
      ));

  return (
    <>
      <Menu
        className={styles['menu']}
        button={{
          className: `button quiet ${styles['opener']}`,
          children: (
            <>
              <Icon name="bookmark" size={18} />
              <span className={toolbarStyles['word']} data-set={current !== undefined}>
                {current ? t('aktuelle', { name: current.name }) : t('titel')}
              </span>
            </>
          ),
        }}
        head={
          <div role="status">
            {!views?.length && <p>{t(onRetry ? 'fehler' : views ? 'keine' : 'laedt')}</p>}
          </div>
        }
      >
        <Group title={t('eigene')} entries={entriesOf(true)} />
        <Group title={t('geteilte')} entries={entriesOf(false)} />
        {/* Stays while they load, to keep the focus. */}
        {!views && (
          <button
            type="button"
            role="menuitem"
            data-stays=""
            aria-disabled={!onRetry}
            className={styles['save']}
            onClick={onRetry}
          >
            {t('ui:laden.erneut')}
          </button>
        )}
        <button type="button" role="menuitem" className={styles['save']} onClick={() => setSaving(true)}>
          {t('speichern')}
        </button>
      </Menu>
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
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles['title']}>
        {title}
      </div>
      {entries}
    </div>
  );
}

interface EntryProps {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly onTell: (tells: boolean) => void;
}

function Entry({ view, isCurrent, onOpen, onDelete, onTell }: EntryProps) {
  const { t } = useTranslation('ansichten');
  const { name, note, own, builtIn, tells } = view;
  return (
    <div className={styles['entry']}>
      <button
        type="button"
        role="menuitemradio"
        className={styles['open']}
        aria-checked={isCurrent}
        onClick={onOpen}
      >
        <span className={styles['mark']}>{isCurrent && <Icon name="check" size={16} />}</span>
        <span>
          {name}
          {note !== undefined && <small>{note}</small>}
        </span>
      </button>
      {tells !== undefined && (
        <button
          type="button"
          role="menuitemcheckbox"
          data-stays=""
          aria-checked={tells}
          className={`button quiet icon ${styles['tell']}`}
          aria-label={t('melden', { name })}
          title={t(tells ? 'meldenAus' : 'meldenAn')}
          onClick={() => onTell(!tells)}
        >
          <Icon name="bell" size={18} />
        </button>
      )}
      {own && !builtIn && (
        <button
          type="button"
          role="menuitem"
          className="button quiet icon"
          aria-label={t('loeschen', { name })}
          onClick={onDelete}
        >
          <Icon name="bin" size={18} />
        </button>
      )}
    </div>
  );
}
