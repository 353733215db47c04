const HEADING = 'main h1';

/**
 * Gives the focus to the page's heading, as soon as there is one: some wait for their data. Not to people
 * who have gone on to something else meanwhile.
 */
export function focusHeading(signal: AbortSignal): void {
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
