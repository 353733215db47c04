import type { Catalogue } from '#platform/catalogue.ts';
import type { texte as deDE } from './bedarf.texte.de-DE.ts';

export const texte: Catalogue<typeof deDE> = {
  ohneFreigabe: 'grades not released',
  keinGrund: 'on plan',
  grund: {
    letzterVersuch_one: '{{count}} module: one attempt left or none',
    letzterVersuch_other: '{{count}} modules: one attempt left or none',
    gefaehrdeteModule_one: '{{count}} module not passed',
    gefaehrdeteModule_other: '{{count}} modules not passed',
    rueckstand_one: '{{count, number}} credit behind the plan',
    rueckstand_other: '{{count, number}} credits behind the plan',
    fehlzeit_one: "missed {{anteil, number(style: percent)}} of the quarter's sessions",
    fehlzeit_other: "missed {{anteil, number(style: percent)}} of the quarter's sessions",
    transferleistungen_one: '{{count}} transfer performance overdue',
    transferleistungen_other: '{{count}} transfer performances overdue',
  },
};
