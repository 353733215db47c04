import { createRoute } from '@tanstack/react-router';
import { PATHS } from '#platform/paths.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

const benutzerIndex = createRoute({
  ...toRoot,
  path: PATHS.benutzerIndex,
  staticData: { name: 'benutzerIndex', permission: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('#features/benutzer/benutzer.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.benutzerQueryAt(search, state.suche));
    }),
  component: page(
    () => import('#features/benutzer/benutzer-index.page.tsx'),
    'BenutzerIndexPage',
    'benutzer',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const benutzerEdit = createRoute({
  ...toRoot,
  path: PATHS.benutzerEdit,
  staticData: { name: 'benutzerEdit', permission: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN' },
  loader: ({ context, params }) =>
    beginData(context, import('#features/benutzer/konto.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.kontoQuery(params.iri));
    }),
  component: page(
    () => import('#features/benutzer/benutzer-edit.page.tsx'),
    'BenutzerEditPage',
    'benutzer',
    'rollen',
    'fachworte',
    'formular',
    'ui',
  ),
});

const benutzerEinladungIndex = createRoute({
  ...toRoot,
  path: PATHS.benutzerEinladungIndex,
  staticData: { name: 'benutzerEinladungIndex', permission: 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('#features/benutzereinladungen/einladungen.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.einladungenQueryAt(search, state.suche));
    }),
  component: page(
    () => import('#features/benutzereinladungen/benutzer-einladung-index.page.tsx'),
    'BenutzerEinladungIndexPage',
    'einladungen',
    'rollen',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

const dienstkonten = createRoute({
  ...toRoot,
  path: PATHS.dienstkonten,
  staticData: { name: 'dienstkonten', permission: 'ROLE_FIRMENPORTAL_ADMIN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('#features/dienstkonten/shared/dienstkonten.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.dienstkontenQueryAt(search, state.suche));
    }),
  component: page(
    () => import('#features/dienstkonten/dienstkonten.page.tsx'),
    'DienstkontenPage',
    'dienstkonten',
    'service-scopes',
    'import-kinds',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** The accounts of the companies, and how people come to one. */
export const benutzerRoutes = [benutzerIndex, benutzerEdit, benutzerEinladungIndex, dienstkonten] as const;
