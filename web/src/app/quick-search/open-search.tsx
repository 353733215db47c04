import type { Benutzer } from '@firmenportal/contract/token';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Icon } from '#ui/theme/icon.tsx';
import headerStyles from '../shell/header.module.css';
import styles from './open-search.module.css';

const QuickSearch = part(async () => {
  const module = import('./quick-search.tsx');
  await loadTexts(['schnellsuche', 'firmenwahl', 'ui']);
  return (await module).QuickSearch;
});
const ShortcutHelp = part(async () => {
  const module = import('./shortcut-help.tsx');
  await loadTexts(['schnellsuche']);
  return (await module).ShortcutHelp;
});

/** Opens the quick search by button or Ctrl/Cmd K, and the keyboard help by `?`. Both are loaded on demand. */
export function OpenSearch({ benutzer }: { benutzer: Benutzer }) {
  const { t } = useTranslation('rahmen');
  const [open, setOpen] = useState<'suche' | 'hilfe'>();
  const close = () => setOpen(undefined);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Starts loading when the modifier goes down, so that the search has loaded by the time `K` is pressed.
    if (event.key === 'Control' || event.key === 'Meta') QuickSearch.load();
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    setOpen('suche');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  useShortcuts({ '?': () => setOpen('hilfe') });

  return (
    <>
      <button
        type="button"
        className={`${headerStyles['control']} ${styles['open']}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={QuickSearch.load}
        onClick={() => setOpen('suche')}
      >
        <Icon name="search" size={20} />
        <span className={styles['label']}>
          {t('suche.knopf')} <kbd>{t('suche.tasten')}</kbd>
        </span>
      </button>
      {open === 'suche' && (
        <QuickSearch benutzer={benutzer} onClose={close} onHelp={() => setOpen('hilfe')} />
      )}
      {open === 'hilfe' && <ShortcutHelp onClose={close} />}
    </>
  );
}
