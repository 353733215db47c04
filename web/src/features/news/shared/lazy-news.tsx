import { lazy } from 'react';
import { loadTexts } from '#platform/i18n.ts';

// In chunks of their own: few people open the list, and the menu stands on every page.

export const NewsDialog = lazy(async () => {
  const module = import('./news-dialog.tsx');
  await loadTexts(['neuigkeiten']);
  return { default: (await module).NewsDialog };
});

export const NewsCount = lazy(async () => {
  const module = import('./news-count.tsx');
  await loadTexts(['neuigkeiten']);
  return { default: (await module).NewsCount };
});
