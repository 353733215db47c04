import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../theme/icon.tsx';
import { SearchBox } from './filter/search-box.tsx';
import styles from './toolbar.module.css';
import type { List } from './list/use-list.ts';

interface Props {
  readonly list: List;
  readonly searchPlaceholder: string | undefined;
  /** Undefined where the list has no filters. */
  readonly filterPanel: { readonly id: string; readonly open: boolean; readonly count: number } | undefined;
  readonly onToggleFilters: () => void;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  /** Column chooser, export. */
  readonly children: ReactNode;
}

export function TableToolbar(props: Props) {
  const { list, searchPlaceholder, filterPanel, filterButton } = props;
  const { t } = useTranslation('ui');
  return (
    <search className={styles['bar']}>
      {list.definition.searchable && searchPlaceholder !== undefined && (
        <SearchBox
          value={list.state.text}
          onChange={(text) => list.change({ text })}
          placeholder={searchPlaceholder}
        />
      )}
      {filterPanel && (
        <button
          ref={filterButton}
          type="button"
          className="button quiet"
          aria-expanded={filterPanel.open}
          aria-controls={filterPanel.open ? filterPanel.id : undefined}
          onClick={props.onToggleFilters}
        >
          <Icon name="filter" size={18} />
          {filterPanel.count === 0
            ? t('tabelle.filter')
            : t('tabelle.filterAnzahl', { count: filterPanel.count })}
        </button>
      )}
      <span className={styles['space']} />
      {props.children}
    </search>
  );
}
