/** For a page that is no longer in sight by then. */
const LATEST_MS = 500;

/** Calls once the browser has painted what has changed until now, since what follows may take long. At once in a hidden page. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) return callback();
  const latest = setTimeout(call, LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(latest);
    setTimeout(callback);
  });
  function call() {
    cancelAnimationFrame(frame);
    callback();
  }
}
