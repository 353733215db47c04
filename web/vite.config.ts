import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Placeholders in index.html; the server fills them in with each page it serves. */
const NONCE = '__CSP_NONCE__';
const API_BASE_PATH = '__API_BASE_PATH__';

const API = process.env['API_URL'] ?? 'http://localhost:3000';

/** The development server fills in what the server does otherwise. */
const fillPlaceholders: Plugin = {
  name: 'fill-placeholders',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(API_BASE_PATH, '/api'),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fillPlaceholders],
  html: { cspNonce: NONCE },
  server: { proxy: { '/api': API } },
  build: {
    target: 'es2024',
    manifest: true,
    // An inlined asset is a `data:` address, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
