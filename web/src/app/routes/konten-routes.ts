import { createRoute } from '@tanstack/react-router';
import { PFADE } from '../../platform/pfade.ts';
import { beginData, page } from './lazy-page.ts';
import { toRoot } from './root-route.ts';

const benutzerIndex = createRoute({
  ...toRoot,
  path: PFADE.benutzerIndex,
  staticData: { name: 'benutzerIndex', recht: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('../../features/benutzer/benutzer.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.benutzerQueryAt(search, state.suche));
    }),
  component: page(
    () => import('../../features/benutzer/benutzer-index.page.tsx'),
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
  path: PFADE.benutzerEdit,
  staticData: { name: 'benutzerEdit', recht: 'ROLE_FIRMENPORTAL_BENUTZER_SCHREIBEN' },
  loader: ({ context, params }) =>
    beginData(context, import('../../features/benutzer/benutzer.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.kontoQuery(params.iri));
    }),
  component: page(
    () => import('../../features/benutzer/benutzer-edit.page.tsx'),
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
  path: PFADE.benutzerEinladungIndex,
  staticData: { name: 'benutzerEinladungIndex', recht: 'ROLE_FIRMENPORTAL_BENUTZER_ANLEGEN' },
  loader: ({ context, location: { search, state } }) =>
    beginData(context, import('../../features/einladungen/einladungen.queries.ts'), (data, queries) => {
      void data.prefetchQuery(queries.einladungenQueryAt(search, state.suche));
    }),
  component: page(
    () => import('../../features/einladungen/benutzer-einladung-index.page.tsx'),
    'BenutzerEinladungIndexPage',
    'einladungen',
    'rollen',
    'ansichten',
    'fachworte',
    'formular',
    'ui',
  ),
});

/** The accounts of the companies, and how people come to one. */
export const kontenRoutes = [benutzerIndex, benutzerEdit, benutzerEinladungIndex] as const;
