/** Texts of mails to support. `{name}` is a placeholder. */
export const texte = {
  betreff: '[{referenz}] {betreff}',
  einleitung: '{person} schreibt aus dem Firmenportal:',
  angabe: {
    referenz: 'Referenz',
    betreff: 'Betreff',
    nachricht: 'Nachricht',
    person: 'Person',
    handelnd: 'Geschrieben von (handelt im Konto)',
    email: 'E-Mail',
    firma: 'Unternehmen',
    rollen: 'Rollen',
    seite: 'Seite',
    browser: 'Browser',
  },
  keine: 'keine Angabe',
  link: 'Die Seite im Portal:',
  antworten: 'Ihre Antwort auf diese E-Mail geht an {email}.',
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Supporttexte = Texte<typeof texte>;
