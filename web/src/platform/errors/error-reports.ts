import { settingOf } from '../setting.ts';

/** Where errors are collected; undefined where nobody collects them. */
const addressOfReports = () => settingOf('error-reports') || undefined;

/** So much of a start that fails is kept until it can be reported. */
const EARLY_MAX = 5;

/** Reports uncaught errors where that is configured. What does it is loaded when the page has been shown. */
export function startErrorReports(): void {
  const dsn = addressOfReports();
  if (dsn === undefined) return;
  const early: unknown[] = [];
  const keep = (error: unknown) => {
    if (early.length < EARLY_MAX) early.push(error);
  };
  const onError = (event: ErrorEvent) => keep(event.error);
  const onRejection = (event: PromiseRejectionEvent) => keep(event.reason);
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const load = async () => {
    const { openErrorReports } = await import('./error-reporting.ts');
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    openErrorReports(dsn, early);
  };
  // A report that cannot be made is nothing that a person could do anything about.
  setTimeout(() => void load().catch(() => undefined), 1000);
}
