import './ui/theme/colors.css';
import './ui/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadKatalog } from './app/kataloge.ts';
import { loadShell } from './app/shell/load-shell.ts';
import { wireApp } from './app/wiring.ts';
import { startErrorReports } from './platform/error-reports.ts';
import { startI18n } from './platform/i18n.ts';
import { currentSitzung, startSitzung } from './platform/sitzung.ts';
import { startTheme } from './platform/theme-choice.ts';

async function start(root: Element): Promise<void> {
  startErrorReports();
  startTheme();
  startSitzung();

  // Texts, the page with its data and the layout come at once; the first paint is the whole page.
  const texte = startI18n(loadKatalog);
  const router = wireApp();
  await Promise.all([texte, router.load(), currentSitzung() && loadShell()]);

  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has no #app');
void start(root);
