import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { identityOf, useBenutzer } from '../platform/session.ts';
import { AlertBox } from '../ui/alert-box.tsx';
import { ConfirmDialogHost } from '../ui/confirm-dialog-host.tsx';
import { SnackbarHost } from '../ui/snackbar-host.tsx';
import { guard } from './routes/guard.ts';
import { GuestFrame } from './shell/guest-frame.tsx';
import { loadShell } from './shell/load-shell.ts';
import { PageTitle } from './shell/page-title.tsx';
import { Progress } from './shell/progress.tsx';

const Shell = lazy(loadShell);

/** The one layout around all routes: the shell for signed-in people, a slim form of it for guests. */
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

/** As index.html shows it until the portal has started: also after the sign-in, until the shell is there. */
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
          {/* A page that was opened by somebody else, in another tab perhaps, begins anew, if it may be opened at all. */}
          {guard(access ?? {}, benutzer) === 'open' && <Outlet key={identityOf(benutzer)} />}
        </Shell>
      </Suspense>
    );
  }
  // Between signing out and the way to login, a page of a signed-in person has nobody to be shown to.
  return access?.audience === undefined ? null : (
    <GuestFrame>
      <AlertBox />
      <Outlet />
    </GuestFrame>
  );
}
