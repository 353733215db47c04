import { DEFAULT_LOCALE, LOCALES, toLocale, type Locale } from '@firmenportal/contract/locale';
import i18next, { type BackendModule, type ResourceKey, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preference } from './preferences/preference.ts';
import { texte as allgemein } from './texte/de-DE.ts';

const LOCALE = preference('sprache', toLocale);

/** Loads the catalogue of a namespace. */
export type CatalogueLoader = (namespace: string, locale: Locale) => Promise<ResourceKey>;

/** The language that is shown and sent with every call. */
export function locale(): Locale {
  return toLocale(i18next.language);
}

/** Shows the interface in another language, at once, without a reload, and keeps the choice. */
export function setLocale(next: Locale): void {
  LOCALE.set(next);
}

/** Makes the catalogues of these namespaces ready in the language that is shown. */
export async function loadTexts(namespaces: readonly (keyof ResourceNamespaceMap)[]): Promise<void> {
  await started;
  await i18next.loadNamespaces([...namespaces]);
}

/** Starts in the language that was chosen last. */
export function startI18n(load: CatalogueLoader): Promise<void> {
  started = init(load);
  return started;
}

let started: Promise<void> | undefined;

async function init(load: CatalogueLoader): Promise<void> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => undefined,
    read: (asked, namespace, done) => {
      load(namespace, toLocale(asked)).then(
        (catalogue) => done(null, catalogue),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
  };
  i18next.on('languageChanged', (next) => (document.documentElement.lang = next));
  LOCALE.subscribe(() => void i18next.changeLanguage(LOCALE.get()));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: LOCALE.get(),
      supportedLngs: LOCALES,
      // Catalogues are complete by their types: falling back would only load both languages.
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['allgemein'],
      defaultNS: 'allgemein',
      resources: { [DEFAULT_LOCALE]: { allgemein } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
}
