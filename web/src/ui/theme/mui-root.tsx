import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import type { Mode } from './colors.ts';
import { muiTheme } from './mui-theme.ts';

interface Props {
  readonly mode: Mode;
  /** With which styles pass the content security policy. */
  readonly nonce: string | undefined;
  readonly children: ReactNode;
}

/** Gives MUI components below their theme. */
export function MuiRoot({ mode, nonce, children }: Props) {
  const [cache] = useState(() => createCache({ key: 'mui', ...(nonce !== undefined && { nonce }) }));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={muiTheme} defaultMode={mode} storageManager={null} disableTransitionOnChange>
        <ModeSync mode={mode} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function ModeSync({ mode }: { mode: Mode }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(mode), [mode, setMode]);
  return null;
}
