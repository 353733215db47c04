/**
 * Texts for people stand in catalogues, one pair of files for each namespace:
 *
 *     features/studenten/studenten.texte.de-DE.ts   the source of the keys and of their types
 *     features/studenten/studenten.texte.en-GB.ts   typed by it, so a missing text does not compile
 *
 * The first part of the file's name is the namespace. Both files export `texte`; the German one is written
 * `as const` and makes its keys known to i18next:
 *
 *     export const texte = { titel: 'Studierende', anzahl_one: '{{count}} Person', … } as const;
 *     declare module 'i18next' {
 *       interface ResourceNamespaceMap { studenten: typeof texte }
 *     }
 *
 *     export const texte: Catalogue<typeof deDE> = { … };
 *
 * Catalogues are found by their name (app/catalogues.ts) and each is a chunk of its own, loaded for the
 * language that is shown only: a route names its namespaces (app/routes/routes.ts), so that they come along with
 * the page. In components: `const { t } = useTranslation('studenten')`, with `t('titel')`.
 */
export type Catalogue<T> = { readonly [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> };
