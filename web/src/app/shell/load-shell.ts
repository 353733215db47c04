import { lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '#platform/i18n.ts';

/**
 * The layout for signed-in people: guests do not download it. Once it is loaded it is drawn at once; `lazy` of React
 * would wait once more.
 */
export const Shell = lazyRouteComponent(async () => {
  const shell = import('./shell.tsx');
  await loadTexts(['rahmen', 'rueckmeldung', 'support']);
  return shell;
}, 'Shell');

export const loadShell = async (): Promise<void> => Shell.preload?.();
