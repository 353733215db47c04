import type { Vorlage } from '../bewerber.ts';
import type { Anrede } from '../fields.ts';

/** Messages to applicants: their templates, and what fills them. People write `{Anrede}` for `{anrede}`. */
export const texte = {
  platzhalter: {
    anrede: 'Anrede',
    name: 'Name',
    firma: 'Unternehmen',
    absender: 'Mein Name',
    termin: 'Termin',
    ort: 'Ort',
  },
  /** What the reader is asked: nobody but who writes can fill it in. */
  frage: 'Ihre Frage',
  anrede: {
    Herr: 'Sehr geehrter Herr {nachname}',
    Frau: 'Sehr geehrte Frau {nachname}',
    divers: 'Guten Tag {vorname} {nachname}',
    unbekannt: 'Guten Tag {vorname} {nachname}',
  } satisfies Record<Anrede, string>,
  hinweis:
    'Diese Nachricht hat {firma} über das Firmenportal der Hochschule gesendet. Ihre Antwort geht an {name} ({email}).',
  vorlage: {
    einladung: {
      betreff: 'Einladung zum Gespräch bei {firma}',
      text: `{anrede},

vielen Dank für Ihr Interesse an einem dualen Studium bei {firma}. Wir möchten Sie gern kennenlernen und laden Sie zu einem Gespräch ein:

{termin}
{ort}

Bitte antworten Sie kurz auf diese E-Mail, ob Ihnen der Termin passt. Wenn nicht, finden wir einen anderen.

Freundliche Grüße
{absender}
{firma}`,
    },
    rueckfrage: {
      betreff: 'Rückfrage zu Ihrer Bewerbung bei {firma}',
      text: `{anrede},

vielen Dank für Ihr Interesse an einem dualen Studium bei {firma}. Bevor wir entscheiden, haben wir noch eine Frage:

{frage}

Bitte antworten Sie einfach auf diese E-Mail.

Freundliche Grüße
{absender}
{firma}`,
    },
    absage: {
      betreff: 'Ihre Bewerbung bei {firma}',
      text: `{anrede},

vielen Dank für Ihr Interesse an einem dualen Studium bei {firma} und für die Zeit, die Sie sich genommen haben.

Leider können wir Ihnen diesmal keinen Studienplatz anbieten. Bitte verstehen Sie das nicht als Aussage über Ihre Eignung.

Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.

Freundliche Grüße
{absender}
{firma}`,
    },
  } satisfies Record<Vorlage, { betreff: string; text: string }>,
} as const;

type Texte<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texte<T[K]> };
export type Nachrichtentexte = Texte<typeof texte>;
