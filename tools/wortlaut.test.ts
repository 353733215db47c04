import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Texts that the specification quotes are used to the letter.

const REPO = path.resolve(import.meta.dirname, '..');

/** The text of a key of a catalogue; keys of flat catalogues have points of their own. */
async function textOf(catalogue: string, key: string): Promise<unknown> {
  const file = path.join(REPO, catalogue);
  expect(existsSync(file), catalogue).toBe(true);
  const [texts] = Object.values((await import(file)) as Record<string, Record<string, unknown>>);
  return texts && key in texts ? texts[key] : key.split('.').reduce<unknown>(inside, texts);
}

const inside = (value: unknown, name: string): unknown =>
  (value as Readonly<Record<string, unknown>> | undefined)?.[name];

const FEHLER = 'web/src/features/fehler/fehler.texte';
const VERTRAG = 'contract/src/texte/de-DE.ts';
const FACHWORTE = 'contract/src/texte/fachworte.texte.de-DE.ts';
const SERVER = 'server/src/platform/texte/de-DE.ts';
const RUECKMELDUNG = 'web/src/ui/rueckmeldung.texte.en-GB.ts';

it.each([
  [`${FEHLER}.de-DE.ts`, 'permissionDenied.titel', 'Zugriff verweigert'],
  [`${FEHLER}.en-GB.ts`, 'permissionDenied.titel', 'Access denied'],
  [`${FEHLER}.en-GB.ts`, 'permissionDenied.text', 'The requested page or resource is restricted.'],
  [`${FEHLER}.de-DE.ts`, 'notFound.titel', 'Nicht gefunden'],
  [`${FEHLER}.en-GB.ts`, 'notFound.titel', 'Not Found'],
  [`${FEHLER}.en-GB.ts`, 'notFound.text', 'The requested page or resource could not be found on the server.'],
  [`${FEHLER}.de-DE.ts`, 'serverError.titel', 'Interner Serverfehler'],
  [`${FEHLER}.en-GB.ts`, 'serverError.titel', 'Internal server error'],
  [
    `${FEHLER}.en-GB.ts`,
    'serverError.text',
    'A serious error has occurred in the processing of the page. If this happens again, please report this error.',
  ],
  [
    'web/src/platform/texte/de-DE.ts',
    'fehler.allgemein',
    'Es ist ein Fehler aufgetreten. Bitte versuchen sie es (später) noch einmal.',
  ],
  ['web/src/features/anmeldung/anmeldung.texte.de-DE.ts', 'fehlgeschlagen', 'Login fehlgeschlagen.'],
  // The prefix without its colon: a title is followed by one wherever it is a prefix.
  [SERVER, 'fehler.422.titel', 'Validation Fehlgeschlagen'],
  [
    VERTRAG,
    'passwortWiederholung',
    'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.',
  ],
  [VERTRAG, 'bild', 'Die von Ihnen ausgewählte Datei ist ungültig. Zulässig sind nur .jpg und .png Dateien.'],
  [VERTRAG, 'email', 'Die eingegebene E-Mail Adresse ist leider nicht gültig.'],
  [VERTRAG, 'studiengangFehlt', 'Es wurde noch kein Studiengang ausgewählt.'],
  [RUECKMELDUNG, 'sicher', 'Are you sure?'],
  [RUECKMELDUNG, 'ja', 'Yes'],
  [RUECKMELDUNG, 'abbrechen', 'Cancel'],
  [FACHWORTE, 'wert.rolle.ROLE_FIRMENPORTAL_USER_STANDARD', 'User Standard'],
  [FACHWORTE, 'wert.rolle.ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', 'User für Bewerbungen'],
  [FACHWORTE, 'wert.rolle.ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE', 'User für Studierende'],
  [
    FACHWORTE,
    'wert.rolle.ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG',
    'User für Unternehmensverwaltung',
  ],
])('%s: %s', async (catalogue, key, text) => {
  expect(await textOf(catalogue, key)).toBe(text);
});
