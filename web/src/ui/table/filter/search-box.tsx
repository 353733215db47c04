import { MAX_SEARCH_LENGTH } from '@firmenportal/contract/hydra/query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Icon } from '#ui/theme/icon.tsx';
import styles from '../toolbar.module.css';
import { useTyped } from './use-typed.ts';

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Names what is searched: "Name, Matrikelnummer". */
  readonly placeholder: string;
}

export function SearchBox({ value, onChange, placeholder }: Props) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const { text, type, ask } = useTyped(value, onChange);
  useShortcuts({ '/': () => input.current?.focus() });

  return (
    <div className={styles['search']}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        value={text}
        placeholder={placeholder}
        aria-label={`${t('tabelle.suche')}: ${placeholder}`}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(text);
          if (event.key === 'Escape') type('');
        }}
      />
    </div>
  );
}
