import { loadTexts } from '#platform/i18n.ts';

/** Loads the layout for signed-in people: guests do not download it. */
export async function loadShell() {
  const shell = import('./shell.tsx');
  await loadTexts(['rahmen', 'rueckmeldung', 'support']);
  return { default: (await shell).Shell };
}
