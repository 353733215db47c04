import './ui/theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadKatalog } from './app/kataloge.ts';
import { wireApp } from './app/wiring.ts';
import { startI18n } from './platform/i18n.ts';
import { startSitzung } from './platform/sitzung.ts';
import { startTheme } from './platform/theme-choice.ts';
import { colorsCss } from './ui/theme/colors.ts';

const colors = new CSSStyleSheet();
colors.replaceSync(colorsCss());
document.adoptedStyleSheets.push(colors);
startTheme();
startSitzung();

const texte = startI18n(loadKatalog);
const { queryClient, router } = wireApp();
await Promise.all([texte, router.load()]);

createRoot(document.querySelector('#app') as Element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
