import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { identityOf, useBenutzer } from '../platform/session.ts';
import { AlertBox } from '../ui/feedback/alert-box.tsx';
import { ConfirmDialogHost } from '../ui/feedback/confirm-dialog-host.tsx';
import { SnackbarHost } from '../ui/feedback/snackbar-host.tsx';
import { guard } from './routes/guard.ts';
import { Footer, SupportHours } from './shell/footer.tsx';
import styles from './root.module.css';
import { Header } from './shell/header.tsx';
import { Shell } from './shell/load-shell.ts';
import { PageTitle } from './shell/page-title.tsx';

/** The layout around all routes: the shell for signed-in people, a smaller frame for guests. */
export function Root() {
  return (
    <>
      <PageTitle />
      <Progress />
      <Frame />
      <Suspense>
        <SnackbarHost />
        <ConfirmDialogHost />
      </Suspense>
    </>
  );
}

/** The placeholder from index.html, shown again after the sign-in until the shell has loaded. */
function Starting() {
  return (
    <>
      <div className="starting" />
      <div className="starting-page">
        <span />
        <span />
        <span />
      </div>
    </>
  );
}

function Frame() {
  const access = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const benutzer = useBenutzer();
  if (benutzer && access?.audience !== 'guest') {
    return (
      <Suspense fallback={<Starting />}>
        <Shell benutzer={benutzer}>
          <AlertBox />
          {/* If somebody else signs in, perhaps in another tab, the page is mounted anew, provided they may open it. */}
          {guard(access ?? {}, benutzer) === 'open' && <Outlet key={identityOf(benutzer)} />}
        </Shell>
      </Suspense>
    );
  }
  // After a sign-out, until the login page opens: a page that needs a signed-in person shows nothing.
  return access?.audience === undefined ? null : (
    <GuestFrame>
      <AlertBox />
      <Outlet />
    </GuestFrame>
  );
}

/** The layout for people who are not signed in. */
function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <Header />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer support={<SupportHours />} />
    </div>
  );
}

/** Shows that a page is loading, if that takes noticeably long. */
function Progress() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return isLoading && <div className={styles['progress']} aria-hidden="true" />;
}
