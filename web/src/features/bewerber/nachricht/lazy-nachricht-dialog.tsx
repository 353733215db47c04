import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';

/** Its code and texts load with it. */
export const NachrichtDialog = part(async () => {
  const [module] = await Promise.all([
    import('./nachricht-dialog.tsx'),
    loadTexts(['nachricht', 'formular', 'fachworte']),
  ]);
  return module.NachrichtDialog;
});
