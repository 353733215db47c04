import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from './filter/search-box.tsx';
import styles from './toolbar.module.css';
import type { List } from './list/use-list.ts';
import { useRovingFocus } from './use-roving-focus.ts';

interface Props {
  /** Names what it acts on. */
  readonly label: string;
  readonly list: List;
  readonly searchPlaceholder: string | undefined;
  /** All that is pressed: views, filter, columns, export. */
  readonly children: ReactNode;
  /** What is chosen from a list, whose arrow keys are its own. */
  readonly end?: ReactNode;
}

/** The one row above a list: the search, and beside it a toolbar that is one stop of the Tab key. */
export function TableToolbar({ label, list, searchPlaceholder, children, end }: Props) {
  const { t } = useTranslation('ui');
  const toolbar = useRef<HTMLDivElement>(null);
  useRovingFocus(toolbar);
  return (
    <search className={styles['bar']}>
      {list.definition.searchable && searchPlaceholder !== undefined && (
        <SearchBox
          value={list.state.text}
          onChange={(text) => list.change({ text })}
          placeholder={searchPlaceholder}
        />
      )}
      <div
        ref={toolbar}
        role="toolbar"
        aria-label={t('tabelle.werkzeuge', { liste: label })}
        className={styles['tools']}
      >
        {children}
      </div>
      {end}
    </search>
  );
}
