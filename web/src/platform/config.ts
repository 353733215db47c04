function meta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** Where the API lies on this origin, as the server wrote it into index.html; without a trailing slash. */
export function apiBasePath(): string {
  return meta('api-base-path')?.replace(/\/+$/, '') ?? '/api';
}

/** The nonce with which styles that are made at run time pass the content security policy. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}
