import { readFile } from 'node:fs/promises';
import library from 'pdfjs-dist/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

/**
 * What decodes pictures in PDF documents that browsers do not know, as scanners write them. The library asks for
 * these files by their names, in a folder that it is told: here one of its version, since files in /assets never
 * change.
 */
const FOLDER = `assets/pdf-${library.version}`;
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

const read = (name: string) => readFile(new URL(import.meta.resolve(`pdfjs-dist/wasm/${name}`)));

export const pdfDecoders: Plugin = {
  name: 'pdf-decoders',
  async generateBundle() {
    for (const name of DECODERS) {
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source: await read(name) });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${FOLDER}`, (request, response, next) => {
      const name = DECODERS.find((decoder) => request.url?.split('?', 1)[0] === `/${decoder}`);
      if (name === undefined) return next();
      response.setHeader('content-type', 'text/javascript');
      void read(name).then((content) => response.end(content), next);
    });
  },
};
