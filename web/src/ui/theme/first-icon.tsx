import { IconOutline } from './icon-outline.tsx';

/** The icons of the first load: statuses, theme, form. The others come with the pages that show them. */
export const FIRST_PATHS = {
  close: 'M6 6l12 12M18 6L6 18',
  error: 'M12 7.5v5.5M12 16.5v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  warning: 'M12 9.5v4.5M12 17v.01M12 3.5L2.5 20h19z',
  info: 'M12 11v5.5M12 7.5v.01M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  success: 'M8 12.5l3 3l5.5-6.5M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
  light:
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2L19 19M5 19l1.8-1.8M17.2 6.8L19 5',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  system: 'M3 4.5h18v12H3zM9 20.5h6M12 16.5v4',
  check: 'M5 12.5l4.5 4.5L19 7',
  show: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  hide: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5zM4 20L20 4',
} as const;

/** An icon that the login page shows, too. */
export function FirstIcon({ name, size }: { name: keyof typeof FIRST_PATHS; size?: number }) {
  return <IconOutline path={FIRST_PATHS[name]} size={size} />;
}
