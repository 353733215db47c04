import { SUCHE_HOECHSTENS } from '@firmenportal/contract/hydra/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../shortcuts.ts';
import { Icon } from '../theme/icon.tsx';
import styles from './toolbar.module.css';

/** How long typing has to rest before the list is asked. */
const REST_MS = 250;

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Names what is searched: "Name, Matrikelnummer". */
  readonly placeholder: string;
}

export function SearchBox({ value, onChange, placeholder }: Props) {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The list's text was changed from outside: by the history, or by "reset filters".
  if (value !== known) {
    setKnown(value);
    setText(value);
  }

  const search = (next: string) => {
    if (next === value) return;
    setKnown(next);
    onChange(next);
  };
  const searchAtRest = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchAtRest(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
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
        maxLength={SUCHE_HOECHSTENS}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape') setText('');
        }}
      />
    </div>
  );
}
