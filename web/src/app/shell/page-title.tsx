import { useMatches, useRouter } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTitle } from '#ui/feedback/error-title.ts';

/**
 * Sets the page's title. After a navigation it also moves the focus to the page's heading and announces the title in a
 * live region. For the first page the browser does that.
 */
export function PageTitle() {
  const { t } = useTranslation();
  const navigated = useNavigated();
  // An unknown address matches only the root route, which has no name.
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const prefix = useSelector(errorTitle) ? t('fehlerPraefix') : '';
  // Tabs and bookmarks don't hyphenate, and may show soft hyphens.
  const title = `${prefix}${t(`titel.${name ?? 'notFound'}`)} · ${t('produkt')}`.replaceAll('\u00AD', '');

  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {navigated && title}
    </div>
  );
}

/** Moves the focus on each navigation. Returns whether there has been one. */
function useNavigated(): boolean {
  const router = useRouter();
  const [navigated, setNavigated] = useState(false);
  useEffect(() => {
    let search = new AbortController();
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      search.abort();
      search = new AbortController();
      focusHeading(search.signal);
      setNavigated(true);
    });
    return () => {
      search.abort();
      unsubscribe();
    };
  }, [router]);
  return navigated;
}

const HEADING = 'main h1';

/**
 * Focuses the page's heading as soon as it exists: some pages wait for their data. Does nothing if the person has
 * moved the focus in the meantime.
 */
function focusHeading(signal: AbortSignal): void {
  if (focusNow()) return;
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const goneOn = activeElement !== before && activeElement !== document.body;
    if (goneOn || focusNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>(HEADING);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
