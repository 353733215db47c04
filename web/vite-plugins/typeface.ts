import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Where the stylesheet finds the files: `@typeface/latin.woff2`. */
const ALIAS = '@typeface';
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/typeface', import.meta.url));
/** The weights that the styles use lie between these. */
const WEIGHTS = { min: 400, max: 700 };
/** Copyright, licence and its address: they go with each copy (OFL-1.1, condition 2). */
const NOTICES = [0, 13, 14];

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What the typeface is cut down to; `typeface.css` names the same characters in `unicode-range`. */
const PARTS = [
  {
    name: 'latin',
    whole: import.meta.resolve('@fontsource-variable/asap/files/asap-latin-wght-normal.woff2'),
    // German, English and the languages beside them, punctuation, the signs of the interface.
    characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›€™−`,
  },
  {
    name: 'latin-ext',
    whole: import.meta.resolve('@fontsource-variable/asap/files/asap-latin-ext-wght-normal.woff2'),
    // Names of Central and South East Europe, Turkish ones.
    characters: `${range(0x1_00, 0x1_7f)}${range(0x2_18, 0x2_1b)}ẞ`,
  },
];

/** Cuts the typeface down to what the portal uses, and lets the page ask for it before the stylesheet is read. */
export const typeface: Plugin = {
  name: 'typeface',
  async config() {
    await mkdir(FOLDER, { recursive: true });
    await Promise.all(PARTS.map(cut));
    return { resolve: { alias: { [ALIAS]: FOLDER } } };
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const file = Object.values(bundle ?? {}).find(
        (one) => one.type === 'asset' && one.names.includes('latin.woff2'),
      );
      if (!file) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
      return [{ tag: 'link', attrs: { ...attrs, href: `/${file.fileName}` }, injectTo: 'head' }];
    },
  },
};

async function cut({ name, whole, characters }: (typeof PARTS)[number]): Promise<void> {
  const subset = await subsetFont(await readFile(new URL(whole)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    preserveNameIds: NOTICES,
    // Without ligatures and small capitals, which are other forms of the same characters.
    noLayoutClosure: true,
  });
  // Whole at once: another build may read it at this moment.
  const file = path.join(FOLDER, `${name}.woff2`);
  await writeFile(`${file}.${process.pid}`, subset);
  await rename(`${file}.${process.pid}`, file);
}
