import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './fehler.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  status: 'Error {{status}}',
  notFound: {
    titel: 'Not Found',
    text: 'The requested page or resource could not be found on the server.',
  },
  permissionDenied: {
    titel: 'Access denied',
    text: 'The requested page or resource is restricted.',
    bereich:
      'The area “{{bereich}}” is not among your permissions. Permissions are given by the administrators of your company.',
  },
  serverError: {
    titel: 'Internal server error',
    text: 'A serious error has occurred in the processing of the page. If this happens again, please report this error.',
    referenz: 'Reference for support',
    kopieren: 'Copy',
    kopiert: 'The reference has been copied.',
  },
  start: 'To the home page',
  support: 'Support helps at the hours given at the end of the page.',
  schreiben: 'Write a message to support',
  zurueck: 'Back',
};
