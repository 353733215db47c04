import type { WriteStream } from 'node:tty';

export interface Progress {
  show(zeilen: number, schritt: 'lesen' | 'schreiben'): void;
  /** Leaves an empty line to whatever is printed next. */
  end(): void;
}

const EVERY_MS = 200;

/** One line that says how far a file has been read and how fast; only where somebody looks. */
export function showProgress(out: WriteStream, bytesRead: () => number, size: number): Progress {
  if (!out.isTTY) return { show: () => undefined, end: () => undefined };
  const begin = performance.now();
  let last = 0;
  return {
    show(zeilen, schritt) {
      const now = performance.now();
      if (schritt === 'lesen' && now - last < EVERY_MS) return;
      last = now;
      const percent = size === 0 ? 100 : Math.floor((bytesRead() / size) * 100);
      const rate = Math.round(zeilen / ((now - begin) / 1000));
      const state = schritt === 'lesen' ? `${percent} % read, ${rate} lines/s` : 'now checking and writing';
      out.write(`\r\u001b[K${zeilen} lines, ${state}`);
    },
    end: () => void out.write('\r\u001b[K'),
  };
}
