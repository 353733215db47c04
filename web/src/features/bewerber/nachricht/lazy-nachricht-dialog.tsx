import { lazy } from 'react';
import { loadTexts } from '#platform/i18n.ts';

/** Its code and texts load with it. */
export const NachrichtDialog = lazy(async () => {
  const [module] = await Promise.all([
    import('./nachricht-dialog.tsx'),
    loadTexts(['nachricht', 'formular', 'fachworte']),
  ]);
  return { default: module.NachrichtDialog };
});
