import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/theme/icon.tsx';
import styles from '../toolbar.module.css';
import type { List } from '../list/use-list.ts';

/** Table or cards, where there is room for both. */
export function LayoutSwitch({ list }: { list: List }) {
  const { t } = useTranslation('ui');
  const button = (cards: boolean) => (
    <button
      type="button"
      aria-label={t(cards ? 'tabelle.karten' : 'tabelle.tabelle')}
      aria-pressed={list.state.cards === cards}
      onClick={() => list.change({ cards })}
    >
      <Icon name={cards ? 'cards' : 'table'} size={18} />
    </button>
  );
  return (
    <fieldset className={`${styles['segmented']} ${styles['layout']}`} aria-label={t('tabelle.darstellung')}>
      {button(false)}
      {button(true)}
    </fieldset>
  );
}
