import type { Locator, Page } from '@playwright/test';
import { bewerberAddress, findBewerber } from '../bewerber/bewerber.ts';
import type { Call } from '../portal/api.ts';
import type { Konto } from '../portal/konten.ts';

// Every dialog of the client: which of them save something, and the journey in which that fails. A test compares the
// list with the tree (tools/dialogs.test.ts).

export interface Save {
  /** Below web/src. */
  readonly dialog: string;
  readonly konto: Konto;
  readonly address: string | ((api: Call) => Promise<string>);
  /** Opens the dialog and fills in its fields, in German. */
  readonly fill: (page: Page) => Promise<void>;
  readonly submit: string | RegExp;
  /** The call that fails. */
  readonly call: string;
  readonly name: string;
  /** The method that fails; by default all but GET. */
  readonly method?: 'GET';
}

export const dialogOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading') });

export const press = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name }).first().click();

/** Opens the menu of a list's first card, and chooses one of its entries. */
async function edit(page: Page): Promise<void> {
  await press(page, /^Aktionen für /);
  await page.locator('[popover]:popover-open').getByText('Bearbeiten').click();
  await dialogOf(page).getByLabel('Titel').fill('Ein anderer Titel');
}

export const SAVES: Readonly<Record<string, Save>> = {
  'a period': {
    dialog: 'features/verwaltung/zeitraeume/zeitraeume.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=zeitraeume',
    fill: (page) => press(page, /^Bearbeiten Studienbeginn /),
    submit: 'Zeitraum ändern',
    call: '**/api/studienplatzreservierungszeitraeume/*',
    name: '409 PATCH /api/studienplatzreservierungszeitraeume/{id}',
  },
  'a source of imports': {
    dialog: 'features/verwaltung/importquellen/importquelle-dialogs.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=importquellen',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Importquelle anlegen' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill('Campus');
      await page.getByLabel('Art', { exact: true }).selectOption({ label: 'Quartale' });
    },
    submit: 'Importquelle anlegen',
    call: '**/api/importquellen',
    name: '409 POST /api/importquellen',
  },
  'a view': {
    dialog: 'features/ansichten/shared/saved-view.form.tsx',
    konto: 'ausbildung',
    address: '/studierende',
    fill: async (page) => {
      await press(page, /^Ansicht(?:en|:)/);
      await page.getByText('Ansicht speichern').click();
      await dialogOf(page).getByLabel('Name der Ansicht').fill('Eine Ansicht');
    },
    submit: 'Speichern',
    call: '**/api/ansichten',
    name: '409 POST /api/ansichten',
  },
  'a message to applicants': {
    dialog: 'features/bewerber/nachricht/nachricht-dialog.tsx',
    konto: 'bewerbung',
    address: async (api) => bewerberAddress(await findBewerber(api, {}, ({ email }) => email !== null)),
    fill: async (page) => {
      await press(page, 'E-Mail schreiben');
      await dialogOf(page).getByLabel('Absage').check();
    },
    submit: 'Senden',
    call: '**/api/bewerber/nachrichten',
    name: '409 POST /api/bewerber/nachrichten',
  },
  'a note on several applicants': {
    dialog: 'features/bewerber/selection/sammelnotiz-dialog.tsx',
    konto: 'auswahl',
    address: '/bewerber-marktplatz?proSeite=5',
    fill: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /auswählen$/ });
      for (const at of [1, 2]) await boxes.nth(at).check();
      await press(page, 'Weitere');
      await page.getByRole('menuitem', { name: 'Notiz schreiben' }).click();
      await dialogOf(page).getByLabel('Notiz', { exact: true }).fill('Eine Notiz');
    },
    submit: 'Notiz speichern',
    call: '**/api/bewerber/notizen',
    name: '409 POST /api/bewerber/notizen',
  },
  'an invitation': {
    dialog: 'features/benutzereinladungen/einladung-dialog.tsx',
    konto: 'einladend',
    address: '/benutzer-einladung?einladen=1',
    fill: async (page) => {
      await dialogOf(page).getByRole('textbox').first().fill('jemand@firma.example');
      await dialogOf(page).getByRole('checkbox', { name: 'User Standard' }).check();
    },
    submit: 'Einladungen senden',
    call: '**/api/benutzereinladung',
    name: '409 POST /api/benutzereinladung',
  },
  'a service account': {
    dialog: 'features/dienstkonten/shared/key-dialog.tsx',
    konto: 'einladend',
    address: '/dienstkonten',
    fill: async (page) => {
      await press(page, 'Dienstkonto anlegen');
      await dialogOf(page).getByLabel('Name').fill('Personalsystem');
      await dialogOf(page).getByRole('checkbox', { name: 'Termine lesen' }).check();
    },
    submit: 'Anlegen und Schlüssel zeigen',
    call: '**/api/dienstkonten',
    name: '409 POST /api/dienstkonten',
  },
  'a webhook': {
    dialog: 'features/verwaltung/webhooks/webhook-dialogs.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=webhooks',
    fill: async (page) => {
      await press(page, 'Webhook anlegen');
      await dialogOf(page).getByLabel('Name').fill('Campussystem');
      await dialogOf(page).getByLabel('Adresse').fill('https://campus.example/hooks');
    },
    submit: 'Anlegen und Schlüssel zeigen',
    call: '**/api/webhooks',
    name: '409 POST /api/webhooks',
  },
  'a date': {
    dialog: 'features/verwaltung/termine/termin-dialog.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=termine',
    fill: edit,
    submit: 'Termin ändern',
    call: '**/api/termine/*',
    name: '409 PATCH /api/termine/{id}',
  },
  'a conference': {
    dialog: 'features/verwaltung/ausbildungskonferenzen/konferenz-dialog.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=konferenzen',
    fill: edit,
    submit: 'Konferenz ändern',
    call: '**/api/ausbildungskonferenzen/*',
    name: '409 PATCH /api/ausbildungskonferenzen/{id}',
  },
  'a document': {
    dialog: 'features/verwaltung/dokumente/dokument-dialog.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=dokumente',
    fill: edit,
    submit: 'Dokument ändern',
    call: '**/api/dokumente/*',
    name: '409 PATCH /api/dokumente/{id}',
  },
  'several reports': {
    dialog: 'features/verwaltung/meldungen/meldungen-aktionen.tsx',
    konto: 'betreuung',
    address: '/verwaltung?tab=meldungen',
    fill: async (page) => {
      await page.locator('[data-row]').getByRole('checkbox').first().check();
      await press(page.getByRole('region', { name: 'Auswahl' }), 'Bestätigen');
    },
    submit: 'Einschreibung bestätigen',
    call: '**/api/einschreibungsmeldungen/entscheidungen',
    name: '409 POST /api/einschreibungsmeldungen/entscheidungen',
  },
  'a subscription': {
    dialog: 'features/termine/subscription/subscription-dialog.tsx',
    konto: 'standard',
    address: '/downloads-und-termine?ansicht=termine',
    fill: (page) => press(page, 'Kalender abonnieren'),
    submit: 'Adresse anlegen',
    call: '**/api/termine/abo',
    name: '409 POST /api/termine/abo',
  },
  'the file of a date': {
    dialog: 'features/termine/termin-dialog.tsx',
    konto: 'standard',
    address: '/downloads-und-termine?ansicht=termine',
    fill: (page) =>
      page
        .getByRole('main')
        .locator('button[aria-haspopup=dialog]')
        .filter({ hasNotText: 'Kalender' })
        .first()
        .click(),
    submit: 'Als Kalenderdatei',
    call: '**/api/termine.ics*',
    name: '409 GET /api/termine.ics',
    method: 'GET',
  },
  'the file of a preview': {
    dialog: 'features/bewerber/tabs/preview/preview.tsx',
    konto: 'bewerbung',
    address: async (api) => {
      const isCv = ({ name }: { name: string }) => name.startsWith('Lebenslauf');
      const person = await findBewerber(api, {}, ({ dokumente }) => dokumente.some(isCv));
      return `${bewerberAddress(person)}?tab=unterlagen`;
    },
    fill: async (page) => {
      await press(page, /^Vorschau von Lebenslauf/);
      await page
        .getByRole('dialog')
        .getByText(/^Seite 1 von/)
        .first()
        .waitFor();
    },
    submit: /herunterladen$/i,
    call: '**/api/bewerber/*/dokumente/*',
    name: '409 GET /api/bewerber/{id}/dokumente/{id}',
    method: 'GET',
  },
};

/** Dialogs that save something and have their own way to report that it failed: file and title of the journey. */
export const WITH_OWN_WORDS: Readonly<Record<string, string>> = {
  'features/profil/photo/crop-dialog.tsx': 'layers/failed-save.spec.ts › a photo that cannot be saved',
  'features/bewerber/selection/batch-dialogs.tsx':
    'layers/failed-save.spec.ts › marks of many that cannot be set',
  'features/studenten/shared/anforderung/anforderung-dialog.tsx':
    'loading/failed-request.spec.ts › a request that fails as a whole',
  'features/verwaltung/importquellen/fehlende-dialog.tsx':
    'unternehmen/importquellen.spec.ts › a decision that cannot be saved',
  'features/verwaltung/meldungen/meldung-dialog.tsx':
    'unternehmen/einschreibungsmeldungen.spec.ts › withdrawn while the dialog is open',
  'features/support/support-dialog.tsx':
    'everyday/support.spec.ts › keeps what was typed where it cannot be sent',
  'features/ausbildungskonferenzen/anmeldungen/anmeldungen.tsx':
    'everyday/konferenz.spec.ts › and not twice, with what was typed still there',
};

/** Dialogs that save nothing while they are open, and why. */
export const WITHOUT_SAVING: Readonly<Record<string, string>> = {
  'features/bewerber/selection/not-reached.tsx': 'names for whom something was not done',
  'app/shell/company-switch.tsx': 'closes, then switches',
  'app/shell/navigation-drawer.tsx': 'leads to pages',
  'app/session/session-warning.tsx': 'closes with the answer, which is told on the page',
  'app/quick-search/quick-search.tsx': 'leads to pages',
  'app/quick-search/shortcut-help.tsx': 'is read',
  'features/neuigkeiten/shared/neuigkeiten-dialog.tsx': 'is read, then closes, which is kept',
  'features/studenten/anfragen/remind.tsx': 'shows what was done',
  'features/verwaltung/import/importe.tsx': 'shows what was done',
  'features/verwaltung/importquellen/laeufe-dialog.tsx': 'starts a run, and shows what comes of it',
  'ui/feedback/confirm-dialog-host.tsx': 'closes with the answer, then something is done',
};
