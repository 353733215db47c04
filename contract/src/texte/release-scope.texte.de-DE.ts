import type { NEEDS_NO_RELEASE, RELEASE_OPENS } from '../freigaben.ts';

/**
 * What a release opens and what needs none, as the student reads it: the same on the page behind the link, in the
 * mail and on the privacy page. A point for each key of the contract's lists, which say what the server does.
 */
export const texte = {
  mit: {
    noten: 'Mit der Freigabe Ihrer Noten sehen die Personen Ihres Unternehmens, die Studierende betreuen:',
    pruefungsanmeldungen:
      'Mit der Freigabe Ihrer Prüfungsanmeldungen sehen die Personen Ihres Unternehmens, die Studierende betreuen:',
  },
  oeffnet: {
    noten: {
      pruefungsleistungen:
        'alle Ihre Prüfungsergebnisse: Modul, Datum, Note, Credits und Versuch, auch nicht bestandene',
      statistik:
        'was sich daraus errechnet: Durchschnitt, bestandene und gefährdete Module, Credits, den Vergleich mit Ihrer Zenturie und die Leistungsübersicht als PDF',
      hinweise: 'Hinweise auf neue Noten, nicht bestandene Prüfungen und gefährdete Module',
    },
    pruefungsanmeldungen: {
      pruefungsanmeldungen: 'zu welchen Prüfungen Sie angemeldet sind: Modul, Datum, Stand und Thema',
    },
  },
  ohne: 'Auch ohne Freigabe sieht Ihr Unternehmen, was zu Ihrem Ausbildungsvertrag gehört:',
  brauchtKeine: {
    stammdaten: 'Ihre Stammdaten: Person, Erreichbarkeit, Studiengang, Zenturie und Immatrikulation',
    anwesenheit:
      'Ihre Anwesenheit: jeden Termin mit seinem Status und den Anteil Ihrer Fehlzeiten, nie deren Gründe',
    leistungen: 'Ihre Seminar-, Zusatz- und Transferleistungen mit Ergebnis und Credits',
  },
} as const satisfies {
  oeffnet: { [Art in keyof typeof RELEASE_OPENS]: Record<keyof (typeof RELEASE_OPENS)[Art], string> };
  brauchtKeine: Record<keyof typeof NEEDS_NO_RELEASE, string>;
} & Record<string, unknown>;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type ReleaseScopeTexts = Texte<typeof texte>;
