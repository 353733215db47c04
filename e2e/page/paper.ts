import type { Page } from '@playwright/test';

/** Prints all rows of the list on the page; returns how many rows there are when the browser would show its dialog. */
export async function printAllRows(page: Page): Promise<number> {
  const paper = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        globalThis.print = () => {
          resolve(document.querySelectorAll('tbody [data-row]').length);
          setTimeout(() => dispatchEvent(new Event('afterprint')));
        };
      }),
  );
  await page.getByRole('button', { name: 'Exportieren' }).click();
  await page.getByRole('menuitem', { name: 'Alle Zeilen drucken' }).click();
  return paper;
}
