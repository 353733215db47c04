import type { Benutzer } from '@firmenportal/contract/token';
import type { ReactNode } from 'react';
import { cspNonce } from '../platform/config.ts';
import { shortcutChoice } from '../platform/shortcut-choice.ts';
import { useThemeMode } from '../platform/theme-choice.ts';
import { ShortcutsContext } from '../ui/shortcuts.ts';
import { MuiRoot } from '../ui/theme/mui-root.tsx';

export function Shell({ benutzer, children }: { benutzer: Benutzer; children: ReactNode }) {
  return (
    <MuiRoot mode={useThemeMode()} nonce={cspNonce()}>
      <ShortcutsContext value={shortcutChoice.get() === 'on'}>
        <p>{benutzer.email}</p>
        <main id="inhalt">{children}</main>
      </ShortcutsContext>
    </MuiRoot>
  );
}
