import type { WriteStream } from 'node:tty';

/** One line of a terminal that is written over again and again; nothing where nobody looks. */
export interface StatusLine {
  /** Left out where another one was shown a moment ago, unless it matters. */
  show(text: string, options?: { matters?: boolean }): void;
  /** Leaves an empty line to whatever is printed next. */
  end(): void;
}

const EVERY_MS = 200;

export function openStatusLine(out: WriteStream): StatusLine {
  if (!out.isTTY) return { show: () => undefined, end: () => undefined };
  let last = 0;
  return {
    show(text, { matters = false } = {}) {
      const now = performance.now();
      if (!matters && now - last < EVERY_MS) return;
      last = now;
      out.write(`\r\u001b[K${text}`);
    },
    end: () => void out.write('\r\u001b[K'),
  };
}

export interface Progress {
  show(rows: number, step: 'lesen' | 'schreiben'): void;
  end(): void;
}

/** Says how far a file has been read and how fast. */
export function showProgress(out: WriteStream, bytesRead: () => number, size: number): Progress {
  const row = openStatusLine(out);
  const begin = performance.now();
  return {
    show(rows, step) {
      const percent = size === 0 ? 100 : Math.floor((bytesRead() / size) * 100);
      const rate = Math.round(rows / ((performance.now() - begin) / 1000));
      const state = step === 'lesen' ? `${percent} % read, ${rate} lines/s` : 'now checking and writing';
      row.show(`${rows} lines, ${state}`, { matters: step === 'schreiben' });
    },
    end: () => row.end(),
  };
}
