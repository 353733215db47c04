import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Placeholder in index.html, which the server fills in when it serves the page. */
const API_BASE_PATH = '__API_BASE_PATH__';

const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** The development server fills in what the server does otherwise. */
const fillPlaceholders: Plugin = {
  name: 'fill-placeholders',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(API_BASE_PATH, '/api'),
};

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Compresses the assets once and as well as can be, so that the server need not at each request. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true });
    await Promise.all(
      files
        .filter((file) => COMPRESSIBLE.test(file))
        .map(async (file) => {
          const content = await readFile(path.join(dir, file));
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await writeFile(path.join(dir, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
          await writeFile(path.join(dir, `${file}.br`), await promisify(brotliCompress)(content, { params }));
        }),
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fillPlaceholders, compress],
  server: { proxy: { '/api': API } },
  build: {
    target: 'es2024',
    manifest: true,
    // An inlined asset is a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in two files: libraries change less often than the portal does.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'portal', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
