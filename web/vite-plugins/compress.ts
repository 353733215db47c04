import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/** Compresses the assets once and as well as can be, so that the server need not at each request. */
export const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const files = await readdir(dir, { recursive: true });
    await Promise.all(
      files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compressFile(path.join(dir, file))),
    );
  },
};

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
}
