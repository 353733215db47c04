import type { Locale } from '@firmenportal/contract/locale';
import type { texte as auditActions } from '@firmenportal/contract/texte/audit-actions.texte.de-DE';
import type { texte as fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import type { texte as importKinds } from '@firmenportal/contract/texte/import-kinds.texte.de-DE';
import type { texte as notificationKinds } from '@firmenportal/contract/texte/notification-kinds.texte.de-DE';
import type { texte as releaseScope } from '@firmenportal/contract/texte/release-scope.texte.de-DE';
import type { texte as serviceScopes } from '@firmenportal/contract/texte/service-scopes.texte.de-DE';
import type { ResourceKey } from 'i18next';
import { catalogues as german, type Catalogues } from './german-catalogues.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** What the audit log knows, which its screen shares with its file. */
    'audit-actions': typeof auditActions;
    /** Domain terms, which screens share with exports and documents. */
    fachworte: typeof fachworte;
    /** What can be imported, which screens share with the audit log. */
    'import-kinds': typeof importKinds;
    /** What people are notified about, which screens share with mails. */
    'notification-kinds': typeof notificationKinds;
    /** What a release opens and what needs none, which screens share with mails. */
    'release-scope': typeof releaseScope;
    /** What service accounts may read, which screens share with the audit log. */
    'service-scopes': typeof serviceScopes;
  }
}

/**
 * Catalogues of a language, by how their files end. Those of German, which most people read, are part of the first load
 * by name; those of English come in a chunk of their own, so that nobody loads the names of both.
 */
const CATALOGUES: Readonly<Record<Locale, () => Promise<Catalogues>>> = {
  'de-DE': () => Promise.resolve(german),
  'en-GB': async () => (await import('./english-catalogues.ts')).catalogues,
};

export async function loadCatalogue(namespace: string, locale: Locale): Promise<ResourceKey> {
  const ending = namespace === 'allgemein' ? `/${locale}.ts` : `/${namespace}.texte.${locale}.ts`;
  const found = Object.entries(await CATALOGUES[locale]()).find(([path]) => path.endsWith(ending));
  if (!found) throw new Error(`no catalogue ${namespace} in ${locale}`);
  const [, load] = found;
  return load();
}
