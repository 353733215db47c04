import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compress } from './vite-plugins/compress.ts';
import { pdfDecoders } from './vite-plugins/pdf-decoders.ts';
import { preloadRoutes } from './vite-plugins/preload-routes.ts';
import { sharedChunks } from './vite-plugins/shared-chunks.ts';
import { withoutSummaries } from './vite-plugins/without-summaries.ts';

/** Placeholder in index.html, which the server fills in when it serves the page. */
const API_BASE_PATH = '__API_BASE_PATH__';

/** The same: where the page reports errors to. */
const ERROR_REPORTS = '__ERROR_REPORTS__';

const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** The development server fills in what the server does otherwise. */
const fillPlaceholders: Plugin = {
  name: 'fill-placeholders',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(API_BASE_PATH, '/api').replaceAll(ERROR_REPORTS, ''),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [withoutSummaries, react(), fillPlaceholders, preloadRoutes, pdfDecoders, compress],
  resolve: {
    // For browsers it comes in a form that writes to `innerHTML`, which Trusted Types refuse.
    alias: {
      'decode-named-character-reference': fileURLToPath(
        import.meta.resolve('decode-named-character-reference'),
      ),
    },
  },
  server: { proxy: { '/api': API } },
  build: {
    target: 'es2024',
    manifest: true,
    // An inlined asset is a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry lists what every route loads: a hash is all that it takes, the manifest tells whose it is.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // What every page needs comes in two files, libraries change less often than the portal does; the data
          // cache in one more, which guests do not pay for.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'portal', tags: ['$initial'] },
            {
              name: 'data-cache',
              test: /[\\/]node_modules[\\/]@tanstack[\\/](?:react-)?query|[\\/]platform[\\/]query\.ts$/,
              includeDependenciesRecursively: false,
            },
            sharedChunks(fileURLToPath(new URL('src', import.meta.url)), {
              pages: ['{app,features}/**/*.page.tsx'],
              first: ['main.tsx', 'features/anmeldung/login.page.tsx'],
              guests: ['features/anmeldung/**/*.page.tsx', 'features/freigaben/freigabe.page.tsx'],
              frame: 'app/shell/shell.tsx',
              list: 'ui/table/data-table.tsx',
              form: 'ui/form/form.tsx',
            }),
          ],
        },
      },
    },
  },
});
