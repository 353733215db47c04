import { loadTexts } from '#platform/i18n.ts';

/** The layout for people who are signed in, which guests do not pay for. */
export async function loadShell() {
  const shell = import('./shell.tsx');
  await loadTexts(['rahmen', 'rueckmeldung', 'support']);
  return { default: (await shell).Shell };
}
