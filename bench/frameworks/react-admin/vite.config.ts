import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from '../../../web/vite-plugins/compress.ts';

// As react-admin's guide to vite has it; beside it the portal's own compression of files.
export default defineConfig({ root: import.meta.dirname, plugins: [react(), compress] });
