import { loadTexts } from '#platform/i18n.ts';

/** What people are told, for those who may read it. */
export async function loadBell() {
  const module = import('./bell.tsx');
  await loadTexts(['glocke', 'benachrichtigung', 'ui']);
  return { default: (await module).Bell };
}
