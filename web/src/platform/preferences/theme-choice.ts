import { useSyncExternalStore } from 'react';
import { preference } from './preference.ts';

export const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** What the person chose, as the server sends the page; `system` follows the system and its changes. */
export const themeChoice = preference<ThemeChoice>(
  'theme',
  (stored) => THEME_CHOICES.find((choice) => choice === stored) ?? 'system',
);

const systemDark = matchMedia('(prefers-color-scheme: dark)');

function themeMode(): 'light' | 'dark' {
  const choice = themeChoice.get();
  if (choice !== 'system') return choice;
  return systemDark.matches ? 'dark' : 'light';
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(themeChoice.subscribe, themeChoice.get);
}

/** Shows the theme from the first paint on. */
export function startTheme(): void {
  showMode();
  subscribe(showMode);
}

function showMode(): void {
  document.documentElement.dataset['theme'] = themeMode();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = themeChoice.subscribe(listener);
  systemDark.addEventListener('change', listener);
  return () => {
    unsubscribe();
    systemDark.removeEventListener('change', listener);
  };
}
