import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'trail';
/** Of each page, the newest ones. */
const KEPT = 40;
/** Views share a context. */
const watched = new WeakSet<BrowserContext>();

/**
 * Has every page of a context note what reached it by pointer and keyboard, and where that led: a click that was aimed
 * at a button is not always one that the button got. Returns what tells it, page by page.
 */
export async function leaveTrail(context: BrowserContext): Promise<() => Promise<string>> {
  if (!watched.has(context)) await note(context);
  watched.add(context);
  const told = async (page: Page) => {
    const steps = await page.evaluate((key) => Reflect.get(globalThis, key) as string[], KEY);
    return [page.url(), ...steps].join('\n  ');
  };
  return async () =>
    (await Promise.all(context.pages().map((page) => told(page).catch(() => page.url())))).join('\n');
}

async function note(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, kept]) => {
      const steps: string[] = [];
      Object.assign(globalThis, { [key]: steps });
      const add = (step: string) => {
        steps.push(`${Math.round(performance.now())} ${step}`);
        if (steps.length > kept) steps.shift();
      };
      const onEvent = ({ type, target }: Event) => {
        const on = target instanceof Element ? target : document.documentElement;
        add(`${type} ${on.tagName} ${(on.getAttribute('aria-label') ?? on.textContent).trim().slice(0, 40)}`);
      };
      for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'change', 'focusin', 'submit'])
        addEventListener(type, onEvent, { capture: true });
      navigation.addEventListener('navigate', ({ destination }) => add(`to ${destination.url}`));
    },
    [KEY, KEPT] as const,
  );
}
