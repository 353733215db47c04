import { lazy } from 'react';
import { loadTexts } from '#platform/i18n.ts';

// In chunks of their own: few people open the list, and the menu stands on every page.

export const NeuigkeitenDialog = lazy(async () => {
  const module = import('./neuigkeiten-dialog.tsx');
  await loadTexts(['neuigkeiten']);
  return { default: (await module).NeuigkeitenDialog };
});

export const NeuigkeitenCount = lazy(async () => {
  const module = import('./neuigkeiten-count.tsx');
  await loadTexts(['neuigkeiten']);
  return { default: (await module).NeuigkeitenCount };
});
