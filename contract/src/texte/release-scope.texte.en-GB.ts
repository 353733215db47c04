import type { ReleaseScopeTexts } from './release-scope.texte.de-DE.ts';

export const texte: ReleaseScopeTexts = {
  mit: {
    noten: 'With the release of your grades, those in your company who look after students see:',
    pruefungsanmeldungen:
      'With the release of your exam registrations, those in your company who look after students see:',
  },
  oeffnet: {
    noten: {
      pruefungsleistungen: 'all your exam results: module, date, grade, credits and attempt, failed ones too',
      statistik:
        'what is computed from them: average, passed and at-risk modules, credits, the comparison with your centuria and the performance overview as PDF',
      hinweise: 'notices of new grades, failed exams and at-risk modules',
    },
    pruefungsanmeldungen: {
      pruefungsanmeldungen: 'the exams you are registered for: module, date, status and topic',
    },
  },
  ohne: 'Even without a release, your company sees what is part of your training contract:',
  brauchtKeine: {
    stammdaten: 'your master data: person, contact details, study programme, centuria and matriculation',
    anwesenheit: 'your attendance: each session with its status and your share of absence, never its reasons',
    leistungen: 'your seminar, additional and transfer records with result and credits',
  },
};
