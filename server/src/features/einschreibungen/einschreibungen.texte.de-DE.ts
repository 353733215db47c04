/** Texts of mails to the school about enrolment reports. `{name}` is a placeholder. */
export const texte = {
  betreff: {
    gemeldet: 'Einschreibung gemeldet: {bewerber} ({nummer})',
    zurueckgezogen: 'Einschreibung zurückgezogen: {bewerber} ({nummer})',
  },
  nachricht: {
    gemeldet: '{firma} meldet die Einschreibung von {bewerber}.',
    zurueckgezogen:
      '{firma} hat die Meldung der Einschreibung von {bewerber} zurückgezogen. Der Studienplatz ist wieder frei.',
  },
  angabe: { gemeldet: 'Gemeldet von', zurueckgezogen: 'Zurückgezogen von' },
  keine: 'keine Angabe',
  schritt: '{person} am {datum}',
  link: 'Im Portal ansehen:',
  button: 'Person ansehen',
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Einschreibungstexte = Texte<typeof texte>;
