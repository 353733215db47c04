import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Texts that the specification quotes are used to the letter, and an act has one name wherever it is spoken of.

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

const ERRORS = 'web/src/app/errors/fehler.texte';
const CONTRACT = 'contract/src/texte/de-DE.ts';
const TERMS = 'contract/src/texte/fachworte.texte.de-DE.ts';
const SERVER = 'server/src/platform/texte/de-DE.ts';
const FEEDBACK = 'web/src/ui/feedback/rueckmeldung.texte.en-GB.ts';

it.each([
  [`${ERRORS}.de-DE.ts`, 'permissionDenied.titel', 'Zugriff verweigert'],
  [`${ERRORS}.en-GB.ts`, 'permissionDenied.titel', 'Access denied'],
  [`${ERRORS}.en-GB.ts`, 'permissionDenied.text', 'The requested page or resource is restricted.'],
  [`${ERRORS}.de-DE.ts`, 'notFound.titel', 'Nicht gefunden'],
  [`${ERRORS}.en-GB.ts`, 'notFound.titel', 'Not Found'],
  [`${ERRORS}.en-GB.ts`, 'notFound.text', 'The requested page or resource could not be found on the server.'],
  [`${ERRORS}.de-DE.ts`, 'serverError.titel', 'Interner Serverfehler'],
  [`${ERRORS}.en-GB.ts`, 'serverError.titel', 'Internal server error'],
  [
    `${ERRORS}.en-GB.ts`,
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
    CONTRACT,
    'passwortWiederholung',
    'Die Passwortwiederholung stimmt nicht mit dem angegebenen Passwort überein.',
  ],
  [
    CONTRACT,
    'bild',
    'Die von Ihnen ausgewählte Datei ist ungültig. Zulässig sind nur .jpg und .png Dateien.',
  ],
  [CONTRACT, 'email', 'Die eingegebene E-Mail Adresse ist leider nicht gültig.'],
  [CONTRACT, 'studiengangFehlt', 'Es wurde noch kein Studiengang ausgewählt.'],
  [FEEDBACK, 'sicher', 'Are you sure?'],
  [FEEDBACK, 'ja', 'Yes'],
  [FEEDBACK, 'abbrechen', 'Cancel'],
  [TERMS, 'wert.rolle.ROLE_FIRMENPORTAL_USER_STANDARD', 'User Standard'],
  [TERMS, 'wert.rolle.ROLE_FIRMENPORTAL_USER_FUER_BEWERBUNGEN', 'User für Bewerbungen'],
  [TERMS, 'wert.rolle.ROLE_FIRMENPORTAL_USER_FUER_STUDIERENDE', 'User für Studierende'],
  [TERMS, 'wert.rolle.ROLE_FIRMENPORTAL_USER_FUER_UNTERNEHMENSVERWALTUNG', 'User für Unternehmensverwaltung'],
])('%s: %s', async (catalogue, key, text) => {
  expect(await textOf(catalogue, key)).toBe(text);
});

/** By language: acts, and other words for them that no text uses. */
const OTHER_WORDS: Readonly<Record<string, readonly (readonly [act: string, others: RegExp])[]>> = {
  'de-DE': [
    [
      'Freigabe anfordern',
      /angefragt|\bgefragt|erfragt|erbeten|erbitte|um (die |eine )?Freigabe (ge)?b[ei]t/i,
    ],
    ['Als Favorit markieren', /vorgemerkt|vormerken|merkt .* vor|Favorit(en)? merken/i],
    ['Einladung senden', /verschick|versend/i],
  ],
  'en-GB': [
    ['Request release', /\bask (all|for)\b|\b(be|was|were|them) asked\b/i],
    ['View', /^See (?!it\b|the\b)/],
  ],
};

it.each(Object.entries(OTHER_WORDS))('%s: one word for one act', (locale, acts) => {
  const texts = ['contract/src', 'server/src', 'web/src'].flatMap((root) =>
    readdirSync(path.join(REPO, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(`texte.${locale}.ts`) || file.endsWith(`${locale}.ts`))
      .flatMap(
        (file) => readFileSync(path.join(REPO, root, file), 'utf8').match(/'[^'\n]*'|"[^"\n]*"/g) ?? [],
      ),
  );
  expect(texts.length).toBeGreaterThan(1000);
  expect(
    acts.flatMap(([act, others]) =>
      texts
        .map((text) => text.slice(1, -1))
        .flatMap((text) => (others.test(text) ? [`${act}: ${text}`] : [])),
    ),
  ).toEqual([]);
});
