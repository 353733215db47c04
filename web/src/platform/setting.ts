/** A setting of the portal, as the server wrote it into index.html; '' where it has none. */
export function settingOf(
  name: 'api-base-path' | 'error-reports' | 'school-name' | 'school-picture',
): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
