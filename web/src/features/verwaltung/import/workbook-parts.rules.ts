import { unzipSync, zipSync } from 'fflate';
import { WorkbookError } from './workbook-fault.rules.ts';

/** Of all its parts together. Tables of numbers have about a tenth of their size when they are packed. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** What is read of a workbook: not its pictures and macros. */
const READ = /\.xml(?:\.rels)?$/;

/**
 * A workbook whose parts are not packed any more. The reader would unpack large ones in a worker that it makes of text,
 * which the portal's policies refuse. A small file may hold gigabytes of zeros: no more of a part is unpacked than it says.
 * @throws Error if it is no archive, or grows too large when it is unpacked
 */
export function unpacked(content: ArrayBuffer): ArrayBuffer {
  let bytes = 0;
  const parts = unzipSync(new Uint8Array(content), {
    filter: ({ name, originalSize: size }) => {
      bytes += size;
      if (bytes > MAX_UNPACKED_BYTES) throw new WorkbookError('mappeEntpacktGross');
      return READ.test(name);
    },
  });
  return zipSync(parts, { level: 0 }).buffer;
}
