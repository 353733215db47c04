/** So long a page that is not painted is waited for: one in the background, or one that shows nothing new. */
const UNPAINTED_MS = 100;

/** Calls once the browser has painted what has changed until now: what follows may take long. */
export function afterPaint(callback: () => void): void {
  const unpainted = setTimeout(call, UNPAINTED_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(unpainted);
    setTimeout(callback);
  });
  function call() {
    cancelAnimationFrame(frame);
    callback();
  }
}
