import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { closeSupport, supportRequestState } from '#platform/support-request.ts';
import { loadSupportDialog } from './load-support-dialog.ts';

const SupportDialog = lazy(loadSupportDialog);

/** Shows the form for a message to support, wherever on the page it was asked for. */
export function SupportHost() {
  const request = useSelector(supportRequestState);
  const seite = useLocation({ select: ({ pathname }) => pathname });
  return (
    request && (
      <Suspense>
        <SupportDialog page={seite} reference={request.reference} onClose={closeSupport} />
      </Suspense>
    )
  );
}
