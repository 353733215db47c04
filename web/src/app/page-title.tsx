import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The page's title, and what a navigation does for people who don't see it: the focus goes to the page's
 * heading, a live region says the title. The first page is left to the browser.
 */
export function PageTitle() {
  const { t } = useTranslation();
  const router = useRouter();
  const [said, setSaid] = useState('');
  // What matches no route matches the root alone, which has no name.
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const title = t(`titel.${name ?? 'notFound'}`);

  useEffect(() => {
    document.title = `${title} · ${t('produkt')}`;
  }, [title, t]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading = document.querySelector<HTMLElement>('main h1');
        if (heading) {
          heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
        }
        setSaid(document.title);
      }),
    [router],
  );

  return (
    <div className="visually-hidden" aria-live="polite">
      {said}
    </div>
  );
}
