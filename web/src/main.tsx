import './ui/theme/typeface.css';
import './ui/theme/tokens.css';
import './ui/theme/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from './app/catalogues.ts';
import { loadShell } from './app/shell/load-shell.ts';
import { wireApp } from './app/wiring.ts';
import { afterPaint } from './platform/after-paint.ts';
import { startErrorReports } from './platform/errors/error-reports.ts';
import { startI18n } from './platform/i18n.ts';
import { currentSession, startSession } from './platform/session.ts';
import { startTheme } from './platform/preferences/theme-choice.ts';
// Nearly every page draws by it: in the entry it costs them less than in a file beside it.
import './ui/load/part.tsx';

async function start(root: Element): Promise<void> {
  startErrorReports();
  startTheme();
  startSession();

  // Texts, the page with its data and the layout come at once; the first paint is the whole page.
  const texts = startI18n(loadCatalogue);
  const router = wireApp();
  await Promise.all([texts, router.load(), currentSession() && loadShell()]);

  // React draws transitions in small pieces, and shows no places of what is there already: after those it shows nothing else
  // for 300 ms.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}

const root = document.querySelector('#app');
if (!root) throw new Error('index.html has no #app');
// The frame of the page is there by now, and shows before the work begins.
afterPaint(() => void start(root));
