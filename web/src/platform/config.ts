/** Where the API lies on this origin, as the server wrote it into index.html; without a trailing slash. */
export function apiBasePath(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="api-base-path"]');
  return meta?.content.replace(/\/+$/, '') ?? '/api';
}
