import type { Locale } from '@firmenportal/contract/locale';
import type { texte as fachworte } from '@firmenportal/contract/texte/fachworte.texte.de-DE';
import type { texte as importKinds } from '@firmenportal/contract/texte/import-kinds.texte.de-DE';
import type { texte as releaseScope } from '@firmenportal/contract/texte/release-scope.texte.de-DE';
import type { texte as serviceScopes } from '@firmenportal/contract/texte/service-scopes.texte.de-DE';
import type { ResourceKey } from 'i18next';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** Domain terms, which screens share with exports and documents. */
    fachworte: typeof fachworte;
    /** What can be imported, which screens share with the audit log. */
    'import-kinds': typeof importKinds;
    /** What a release opens and what needs none, which screens share with mails. */
    'release-scope': typeof releaseScope;
    /** What service accounts may read, which screens share with the audit log. */
    'service-scopes': typeof serviceScopes;
  }
}

/** Every catalogue but the German base one, which is part of the first load (platform/catalogue.ts). */
const CATALOGUES = {
  ...import.meta.glob<ResourceKey>('./**/*.texte.*.ts', { import: 'texte' }),
  ...import.meta.glob<ResourceKey>('../ui/**/*.texte.*.ts', { import: 'texte' }),
  ...import.meta.glob<ResourceKey>('../features/**/*.texte.*.ts', { import: 'texte' }),
  ...import.meta.glob<ResourceKey>('../platform/texte/en-GB.ts', { import: 'texte' }),
  ...import.meta.glob<ResourceKey>('../../../contract/src/texte/*.texte.*.ts', { import: 'texte' }),
};

const LOADERS = new Map(
  Object.entries(CATALOGUES).map(([path, load]) => [path.split('/').at(-1)?.replace('.texte.', ':'), load]),
);

export async function loadCatalogue(namespace: string, locale: Locale): Promise<ResourceKey> {
  const load = LOADERS.get(namespace === 'allgemein' ? `${locale}.ts` : `${namespace}:${locale}.ts`);
  if (!load) throw new Error(`no catalogue ${namespace} in ${locale}`);
  return load();
}
