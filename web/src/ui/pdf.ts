import {
  getDocument,
  TextLayer,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist';
// Announces itself to the library, which then works in this thread: a worker would need an address that the
// policy of Trusted Types lets pass, and that lets none.
import 'pdfjs-dist/build/pdf.worker.mjs';

export type { PDFDocumentProxy, PDFPageProxy };

/** Largest image inside a document, in pixels; larger ones are skipped. */
const MAX_IMAGE_PIXELS = 40_000_000;
/** What is drawn of a page at most, in bytes: finer than any screen shows. */
const MAX_CANVAS_BYTES = 64 * 1024 * 1024;

/**
 * Opens a document. Scripts, forms and links in it stay what they are: bytes. Rejects where it is broken or
 * protected, and when given up.
 */
export async function openPdf(content: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await content.arrayBuffer());
  signal.throwIfAborted();
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    // The policy lets no WebAssembly run; what stands in for it lies here (vite-plugins/pdf-decoders.ts).
    useWasm: false,
    wasmUrl: `/assets/pdf-${version}/`,
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
  });
  signal.addEventListener('abort', () => void task.destroy());
  return task.promise;
}

/** How much longer than wide a page is shown at most: one may be of any length. */
const MAX_LENGTH = 4;

/** Width by height of the place that a page takes. */
export function placeRatioOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 });
  return Math.max(1 / MAX_LENGTH, width / height);
}

interface Place {
  readonly canvas: HTMLCanvasElement;
  /** The page's text at its positions, for screen readers and text selection. */
  readonly text: HTMLElement;
  readonly width: number;
}

/** Draws a page at the available width, with less resolution if it would get too large. */
export async function drawPage(
  page: PDFPageProxy,
  { canvas, text, width }: Place,
  signal: AbortSignal,
): Promise<void> {
  const size = page.getViewport({ scale: 1 });
  const scaleAt = (wide: number) => Math.min(wide / size.width, (MAX_LENGTH * wide) / size.height);
  const scale = scaleAt(width);
  const viewport = page.getViewport({ scale });
  const sharp = page.getViewport({ scale: scale * Math.min(2, devicePixelRatio) });
  canvas.width = Math.ceil(sharp.width);
  canvas.height = Math.ceil(sharp.height);
  const task = page.render({ canvas, viewport: sharp });
  const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  // The picture follows its place by itself, the words over it by this.
  const resizing = new ResizeObserver(() =>
    text.style.setProperty('--total-scale-factor', String(scaleAt(canvas.clientWidth))),
  );
  resizing.observe(canvas);
  signal.addEventListener('abort', () => {
    resizing.disconnect();
    task.cancel();
    words.cancel();
  });
  await Promise.all([task.promise, words.render()]);
}
