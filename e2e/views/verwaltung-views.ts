import type { RouteName } from '../../web/src/platform/paths.ts';
import { EVERYTHING } from './everyday-views.ts';
import { answering, failing, loading, NONE, type View } from './view.ts';

const betreuung = { konto: 'betreuung' } as const;
const at = (tab: string) => ({ ...betreuung, address: `/verwaltung?tab=${tab}` });

/** A page of more companies than the search shows. */
const MANY = {
  ...NONE,
  'hydra:totalItems': 137,
  'hydra:member': Array.from({ length: 25 }, (_, at) => ({
    '@id': `/api/firmen/${at}`,
    '@type': 'Firma',
    firmennummer: String(20_000 + at),
    name: `Beispielwerke ${at} GmbH`,
    ort: 'Hamburg',
  })),
};

/** The desk of the school's company support, in every state. */
export const VERWALTUNG_VIEWS = {
  verwaltung: [
    {
      name: 'companies',
      ...betreuung,
      address: '/verwaltung',
      shows: ['Firmennummer, Ort', 'company number, place'],
    },
    {
      name: 'more companies than are shown',
      ...betreuung,
      address: '/verwaltung',
      given: answering('**/api/firmen?*', MANY),
      shows: ['Gezeigt werden die ersten 20 von 137 Treffern', 'The first 20 of 137 hits'],
    },
    {
      name: 'sources and webhooks that need somebody',
      ...betreuung,
      address: '/verwaltung',
      given: answering('**/api/uebersicht', EVERYTHING),
      shows: ['2 Importquellen mit fehlgeschlagenem', '2 import sources whose last fetch'],
    },
    {
      name: 'no company',
      ...betreuung,
      address: '/verwaltung',
      given: answering('**/api/firmen?*', NONE),
      shows: ['Kein Unternehmen gefunden', 'No company found'],
    },
    {
      ...loading('**/api/firmen?*'),
      ...betreuung,
      address: '/verwaltung',
      shows: ['Jeder Schritt', 'Every step'],
    },
    { ...failing('**/api/firmen?*', '/api/firmen'), ...betreuung, address: '/verwaltung' },
    {
      name: 'choosing a company',
      ...betreuung,
      address: '/',
      pressed: [['Unternehmen wechseln', 'Switch company']],
      shows: ['Treffer', 'hits'],
    },
    { name: 'enrolment reports', ...at('meldungen'), shows: ['Seite 1 von', 'Page 1 of'] },
    {
      name: 'no enrolment reports',
      ...at('meldungen'),
      given: answering('**/api/einschreibungsmeldungen?*', NONE),
      shows: ['Noch keine Einschreibungsmeldungen', 'No enrolment reports yet'],
    },
    {
      ...failing('**/api/einschreibungsmeldungen?*', '/api/einschreibungsmeldungen'),
      name: 'enrolment reports: error',
      ...at('meldungen'),
    },
    { name: 'reserved places', ...at('plaetze'), shows: ['nach Studiengang', 'by programme'] },
    {
      name: 'no reserved places',
      ...at('plaetze'),
      given: answering('**/api/firmenreservierungen?*', NONE),
      shows: ['Noch keine Reservierungen', 'No reservations yet'],
    },
    {
      ...failing('**/api/firmenreservierungen?*', '/api/firmenreservierungen'),
      name: 'reserved places: error',
      ...at('plaetze'),
    },
    { name: 'periods', ...at('zeitraeume'), shows: ['Jetzt schließen', 'Close now'] },
    {
      name: 'new period with errors',
      ...at('zeitraeume'),
      pressed: [
        ['Zeitraum hinzufügen', 'Add period'],
        ['Zeitraum anlegen', 'Create period'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    { name: 'documents', ...at('dokumente'), shows: ['Seite 1 von', 'Page 1 of'] },
    {
      name: 'no documents',
      ...at('dokumente'),
      given: answering('**/api/dokumente?*', NONE),
      shows: ['Noch keine Dokumente', 'No documents yet'],
    },
    {
      name: 'new document with errors',
      ...at('dokumente'),
      pressed: [
        ['Dokument hinzufügen', 'Add document'],
        ['Dokument veröffentlichen', 'Publish document'],
      ],
      shows: ['Bitte wählen Sie eine Datei', 'Please choose a file'],
    },
    { ...failing('**/api/dokumente?*', '/api/dokumente'), name: 'documents: error', ...at('dokumente') },
    { name: 'dates', ...at('termine'), shows: ['Seite 1 von', 'Page 1 of'] },
    {
      name: 'new date with errors',
      ...at('termine'),
      pressed: [
        ['Termin hinzufügen', 'Add date'],
        ['Termin veröffentlichen', 'Publish date'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    { name: 'imports', ...at('importe'), shows: ['Bisherige Importe', 'Imports so far'] },
    {
      name: 'import with errors',
      ...at('importe'),
      pressed: [['Datei prüfen', 'Check file']],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'service accounts',
      ...at('dienstkonten'),
      given: answering('**/api/dienstkonten?*', NONE),
      shows: ['Noch keine Dienstkonten', 'No service accounts yet'],
    },
    {
      name: 'new service account with errors',
      ...at('dienstkonten'),
      pressed: [
        ['Dienstkonto anlegen', 'Create service account'],
        ['Anlegen und Schlüssel zeigen', 'Create and show key'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    {
      name: 'webhooks: none',
      ...at('webhooks'),
      given: answering('**/api/webhooks?*', NONE),
      shows: ['Noch keine Webhooks', 'No webhooks yet'],
    },
    {
      name: 'new webhook with errors',
      ...at('webhooks'),
      pressed: [
        ['Webhook anlegen', 'Create webhook'],
        ['Anlegen und Schlüssel zeigen', 'Create and show key'],
      ],
      shows: ['Bitte prüfen Sie', 'Please check'],
    },
    { name: 'audit log', ...at('protokoll'), shows: ['Seite 1 von', 'Page 1 of'] },
    {
      ...loading('**/api/protokoll?*'),
      name: 'audit log: loading',
      ...at('protokoll'),
      shows: ['Spalten', 'Columns'],
    },
  ],
} satisfies Partial<Record<RouteName, readonly [View, ...View[]]>>;
