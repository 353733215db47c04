import {
  CatchBoundary,
  Link,
  useNavigate,
  useRouter,
  useSearch,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OPEN, ROOM_FOR_DETAILS } from '#ui/beside.ts';
import { PanelContext } from '#ui/details/panel-context.ts';
import type { ListOrigin } from '#ui/list-origin.ts';
import { ErrorNotice } from '#ui/load/error-notice.tsx';
import { SkeletonLines } from '#ui/load/skeleton.tsx';
import { Icon } from '#ui/theme/icon.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import styles from './beside.module.css';
import type { Beside } from './use-beside.ts';

interface Props {
  readonly beside: Beside;
  readonly open: string;
  /** What the page itself is to know of the list. */
  readonly origin: ListOrigin;
}

/** The page of a row, beside its list. In a window that has no room for both, its address leads to the page itself. */
export function BesidePanel({ beside, open, origin }: Props) {
  const { details, panel, close } = beside;
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const hasRoom = useMediaQuery(ROOM_FOR_DETAILS);
  // Stays until the page has come: what was typed here may keep the person from leaving.
  const [hadRoom] = useState(hasRoom);
  const page = {
    to: details,
    params: { iri: open },
    search: usePageSearch(beside),
    state: { list: origin },
  };
  const toPage = useEffectEvent(() => void navigate({ ...page, replace: true }));
  useEffect(() => {
    if (!hasRoom) toPage();
  }, [hasRoom]);
  const Page = useRouter().routesByPath[details].options.component;
  if (!(hasRoom || hadRoom) || !Page) return null;
  return (
    <section ref={panel} className={styles['panel']} aria-label={t('beside.titel')} tabIndex={-1}>
      <div className={styles['bar']}>
        <Link {...page}>{t('beside.ganz')}</Link>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('beside.schliessen')}
          onClick={close}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <PanelContext value={{ iri: open, origin, onClose: close }}>
        <CatchBoundary getResetKey={() => open} errorComponent={PanelError}>
          <Suspense fallback={<SkeletonLines lines={10} />}>
            <Page />
          </Suspense>
        </CatchBoundary>
      </PanelContext>
    </section>
  );
}

function PanelError({ error, reset }: ErrorComponentProps) {
  return <ErrorNotice error={error} onRetry={reset} />;
}

/** What the address says of the page in the panel, such as its tab: all that is not the list's. */
function usePageSearch({ listSearch }: Beside): Record<string, string> {
  const search = useSearch({ strict: false });
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => name !== OPEN && !(name in listSearch)),
  ) as Record<string, string>;
}
