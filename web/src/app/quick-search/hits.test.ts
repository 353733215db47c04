import { expect, test } from 'vitest';
import { matches } from './hits.ts';

test.each([
  ['Studienplatz\u00ADreservierungen', 'studienplatzres'],
  ['Übersicht', 'uber'],
  ['Sprache wechseln: English', 'english spr'],
  ['Start', ''],
  ['Start', '  '],
])('%s is found by "%s"', (text, search) => expect(matches(text, search)).toBe(true));

test.each([
  ['Bewerbende', 'werbende'],
  ['Start', 'start x'],
])('%s is not found by "%s"', (text, search) => expect(matches(text, search)).toBe(false));
