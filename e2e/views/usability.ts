import type { Page } from '@playwright/test';

/** Smallest side of a target (WCAG 2.5.8). */
const TARGET_PX = 24;

/**
 * Content outside the window that is not in a labelled region which can be reached and scrolled with the keyboard.
 */
export function findBesideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) =>
      element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isLabelled = (element: Element) =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      (element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby'));
    const isAllowed = (element: Element | null): boolean =>
      element !== null && ((scrolls(element) && isLabelled(element)) || isAllowed(element.parentElement));
    return [...document.querySelectorAll('body, body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => scrolls(element) || element.getBoundingClientRect().right > width + 1)
      .filter((element) => !isAllowed(element))
      .map(
        (element) =>
          `${element.localName}.${element.getAttribute('class')}: ${element.textContent.slice(0, 40)}`,
      );
  });
}

/** Controls that are too small to hit, except links within a sentence. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const isInSentence = (element: Element) =>
      element instanceof HTMLAnchorElement &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent.trim();
    const boxOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // A click anywhere in a row follows its link.
      const row = element.matches('[data-row-link]') ? element.closest('[data-row]') : null;
      const boxes = [element, ...labels, row ?? element].map((one) => one.getBoundingClientRect());
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
        isOutside: boxes.every(({ right, bottom }) => right <= 0 || bottom <= 0),
      };
    };
    const selector = 'a[href], button, input, select, textarea, summary, [role=tab]';
    return [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => !box.isOutside && Math.min(box.width, box.height) < smallest)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`);
  }, TARGET_PX);
}
