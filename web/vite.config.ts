import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compress } from './vite-plugins/compress.ts';
import { pdfDecoders } from './vite-plugins/pdf-decoders.ts';
import { preloadRoutes } from './vite-plugins/preload-routes.ts';
import { pageFiles } from './vite-plugins/page-files.ts';
import { routeDefinitions } from './vite-plugins/route-definitions.ts';
import { typeface } from './vite-plugins/typeface.ts';

const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** The development server fills in the placeholders of index.html, as the server does otherwise. */
const fillPlaceholders: Plugin = {
  name: 'fill-placeholders',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll('__API_BASE_PATH__', '/api').replaceAll(/__[A-Z_]+__/g, ''),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fillPlaceholders, typeface, preloadRoutes, pdfDecoders, compress],
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
    // One file of styles for all pages: 22 KiB that are kept, and no page waits for six.
    cssCodeSplit: false,
    // An inlined asset is a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The entry lists what every route loads: a hash is all that it takes, the manifest tells whose it is.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // What every page needs comes in two files: libraries change less often than the portal does.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
            { name: 'portal', tags: ['$initial'] },
            pageFiles({
              root: fileURLToPath(new URL('src', import.meta.url)),
              routes: routeDefinitions(),
              catalogues: ['app/german-catalogues.ts', 'app/english-catalogues.ts'],
              entry: 'main.tsx',
            }),
          ],
        },
      },
    },
  },
});
