import { expect, test } from 'vitest';
import { matches } from './treffer.ts';

test.each([
  ['Studienplatz\u00ADreservierungen', 'studienplatzres'],
  ['Übersicht', 'uber'],
  ['Sprache wechseln: English', 'english spr'],
  ['Start', ''],
  ['Start', '  '],
])('%s is found by "%s"', (text, suche) => expect(matches(text, suche)).toBe(true));

test.each([
  ['Bewerbende', 'werbende'],
  ['Start', 'start x'],
])('%s is not found by "%s"', (text, suche) => expect(matches(text, suche)).toBe(false));
