import { loadTexts } from '#platform/i18n.ts';

/** The form for a message to support, which few people need. */
export async function loadSupportDialog() {
  const module = import('#features/support/support-dialog.tsx');
  await loadTexts(['formular', 'fachworte', 'ui']);
  return { default: (await module).SupportDialog };
}
