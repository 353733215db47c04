import { readFile } from 'node:fs/promises';
import type { Download, FileChooser, Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** A file that the page saves during an action. */
export async function saved(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), content: await contentOf(download) };
}

/** Chooses a file with the portal's own button. */
export async function chooseFile(
  button: Locator,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}

/** The exported list: headings and rows, as a spreadsheet reads them. */
export async function savedCsv(page: Page): Promise<{ name: string; head: string[]; rows: string[][] }> {
  const { name, content } = await saved(page, async () => {
    await page.getByRole('button', { name: 'Exportieren' }).click();
    await page.getByRole('menuitem', { name: 'CSV-Datei' }).click();
  });
  const [head = [], ...rows] = parse(content, { bom: true, delimiter: ';' });
  return { name, head, rows };
}

const contentOf = async (download: Download) => readFile(await download.path());
