import { useMatches, useRouter } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTitle } from '#ui/feedback/error-title.ts';

/**
 * The page's title, and what a navigation does for people who don't see it: the focus goes to the page's
 * heading, a live region says the title. The first page is left to the browser.
 */
export function PageTitle() {
  const { t } = useTranslation();
  const navigated = useNavigated();
  // What matches no route matches the root alone, which has no name.
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const prefix = useSelector(errorTitle) ? t('fehlerPraefix') : '';
  // Tabs and bookmarks break no words.
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

/** Leads the focus on each navigation, and tells whether there was one. */
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
 * Gives the focus to the page's heading, as soon as there is one: some wait for their data. Not to people
 * who have gone on to something else meanwhile.
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
