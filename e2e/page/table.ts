import { expect, type Page } from '@playwright/test';

/** Waits until what is shown is what was asked for last: a list shows the page before until the next has come. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The content of a list: headings and rows, without checkboxes. */
export async function shownTable(page: Page): Promise<{ head: string[]; rows: string[][] }> {
  return page.getByRole('table').evaluate((table) => {
    const cellsOf = (row: Element) =>
      [...row.querySelectorAll('th, td')]
        .filter((cell) => !cell.querySelector('input'))
        .map((cell) => cell.textContent.trim());
    return {
      head: [...table.querySelectorAll('thead tr')].flatMap(cellsOf),
      rows: [...table.querySelectorAll('tbody tr')].map(cellsOf),
    };
  });
}

/** Opens the panel with the list's filters, unless it is open. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filter(,|$)/ });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** Sets a filter in the panel by the text of its choice, opening the panel first. */
export async function chooseFilter(page: Page, filter: string, choice: string | RegExp): Promise<void> {
  await openFilters(page);
  const field = page.getByRole('region', { name: 'Filter', exact: true }).getByLabel(filter, { exact: true });
  const option = field.getByRole('option', { name: choice, exact: true });
  await field.selectOption(await option.getAttribute('value'));
}
