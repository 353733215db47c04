import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './dienstkonten.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  titel: 'Service accounts',
  einleitung:
    'With a service account, a program reads data without anybody signing in. It identifies itself with a key.',
  suche: 'Name',
  keinRecht: 'You do not have permission to view service accounts.',
  ohneUnternehmen: 'Service accounts of a company are created by its own administrators alone.',
  leer: {
    titel: 'No service accounts yet',
    text: 'One is created when a program should read data from the portal, or import it.',
  },
  hochschule: 'University',
  stand: { aktiv: 'Active', abgelaufen: 'Expired', widerrufen: 'Revoked' },
  umfang: 'Scopes',
  importieren: 'Import: {{art}}',
  schluessel: 'Key',
  bis: 'until {{zeit}}',
  zuletzt: 'Last used',
  nie: 'never',
  netze: 'Allowed networks',
  ueberall: 'any',
  angelegt: 'Created',
  von: 'by {{name}}',
  aktionen: 'Actions',
  aktionenFuer: 'Actions for {{name}}',
  neu: {
    knopf: 'Create service account',
    titelFirma: 'Create a service account for {{firma}}',
    titelSchule: 'Create a service account of the university',
    anlegen: 'Create and show key',
    nameHinweis: 'How you recognise the program, such as “HR system”.',
    liest: 'What it may read',
    importiert: 'What it may import, fetch or decide',
    gueltigBis: 'Key valid until',
    gueltigBisHinweis: 'A year at most. Issue a new one before that.',
    netzeHinweis:
      'Addresses or networks such as 192.0.2.0/24, one per line. If you leave it empty: from anywhere.',
  },
  wechsel: {
    knopf: 'New key',
    titel: 'New key for “{{name}}”',
    ausgeben: 'Issue and show',
    ueberlappung: 'The present key ends',
    stunden: {
      '0': 'at once',
      '1': 'in an hour',
      '24': 'in a day',
      '168': 'in a week',
      '720': 'in 30 days',
    },
  },
  ausgegeben: {
    titel: 'Key for “{{name}}”',
    schluessel: 'Key',
    kopieren: 'Copy',
    kopiert: 'The key has been copied.',
    vonHand: 'Copying did not work. Please copy it by hand.',
    frage: 'Key not copied yet',
    folge: 'It is shown only now. Without it you need a new one.',
    schliessen: 'Close anyway',
    hinweis:
      'It is shown only now. Keep it where the program needs it, and nowhere else. The program sends it in the header “Authorization: Bearer …”.',
    fertig: 'Done',
  },
  widerruf: {
    knopf: 'Revoke account',
    frage: 'Revoke service account?',
    folge: '“{{name}}” will be refused from now on. This cannot be undone.',
    getan: 'The service account “{{name}}” has been revoked.',
  },
};
