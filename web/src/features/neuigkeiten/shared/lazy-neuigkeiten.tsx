import { loadTexts } from '#platform/i18n.ts';
import { part } from '#ui/load/part.tsx';

// In chunks of their own: few people open the list, and the menu stands on every page.

export const NeuigkeitenDialog = part(async () => {
  const module = import('./neuigkeiten-dialog.tsx');
  await loadTexts(['neuigkeiten']);
  return (await module).NeuigkeitenDialog;
});

export const NeuigkeitenCount = part(async () => {
  const module = import('./neuigkeiten-count.tsx');
  await loadTexts(['neuigkeiten']);
  return (await module).NeuigkeitenCount;
});
