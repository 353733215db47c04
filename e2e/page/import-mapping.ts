import type { Locator, Page } from '@playwright/test';
import { chooseFile } from './files.ts';

/** Tries a file as one of a kind, at the desk's import. */
export async function tryFile(
  page: Page,
  art: string,
  { name, content }: { readonly name: string; readonly content: string | Buffer },
): Promise<void> {
  await page.getByRole('combobox', { name: 'Art', exact: true }).selectOption({ label: art });
  await chooseFile(page.getByLabel('CSV- oder Excel-Datei'), {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await page.getByRole('button', { name: 'Datei prüfen' }).click();
}

/** What people say in the editor of mappings. */
export interface MappingEditor {
  readonly editor: Locator;
  /** What a column of the file becomes. */
  readonly becomes: (column: string) => Locator;
  /** One value for all rows. */
  readonly fixed: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Made of columns of the file. */
  readonly joined: (name: string, ...columns: readonly string[]) => Promise<void>;
  /** Made of a part of a column, counted from 1, that is split at a text. */
  readonly split: (name: string, column: string, at: string, part: string) => Promise<void>;
  /** Gives values of a heading other meanings, which people write. */
  readonly mean: (name: string, meanings: Readonly<Record<string, string>>) => Promise<void>;
  /** Saves the mapping under a name, which tries the file again. */
  readonly save: (name: string) => Promise<void>;
}

/** Opens the editor of mappings for the file that was tried. */
export async function openMapping(page: Page): Promise<MappingEditor> {
  await page.getByRole('button', { name: 'Spalten zuordnen' }).click();
  return mappingEditor(page);
}

/** The editor that is open. */
export function mappingEditor(page: Page): MappingEditor {
  const editor = page.getByRole('region', { name: 'Spalten zuordnen' });
  const from = async (name: string, way: string) => {
    const source = page.getByLabel(`Woher „${name}“ kommt`);
    const row = editor.getByRole('listitem').filter({ has: source });
    await row.getByRole('combobox').first().selectOption({ label: way });
    return row;
  };
  return {
    editor,
    becomes: (column) => editor.getByLabel(`Spalte „${column}“ wird zu`),
    fixed: async (values) => {
      for (const [name, value] of Object.entries(values)) {
        const row = await from(name, 'fester Wert');
        await row.getByLabel('Wert', { exact: true }).fill(value);
      }
    },
    joined: async (name, ...columns) => {
      const row = await from(name, 'aus einer oder mehreren Spalten');
      for (const [at, column] of columns.entries())
        await row.getByLabel(`${at + 1}. Spalte`).selectOption(column);
    },
    split: async (name, column, at, part) => {
      const row = await from(name, 'Teil einer Spalte');
      await row.getByLabel('Spalte', { exact: true }).selectOption(column);
      await row.getByLabel('getrennt bei').fill(at);
      await row.getByLabel('Teil Nummer').selectOption(part);
    },
    mean: async (name, meanings) => {
      const values = editor.getByRole('group').filter({ hasText: `Werte von „${name}“ zuordnen` });
      await values.locator('summary').click();
      for (const [value, meaning] of Object.entries(meanings))
        await values.getByLabel(`Wert „${value}“ bedeutet`).fill(meaning);
    },
    save: async (name) => {
      await editor.getByRole('textbox', { name: 'Name der Zuordnung' }).fill(name);
      await editor.getByRole('button', { name: 'Speichern und Datei prüfen' }).click();
    },
  };
}
