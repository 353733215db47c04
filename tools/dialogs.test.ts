import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SAVES, WITH_OWN_WORDS, WITHOUT_SAVING } from '../e2e/layers/dialogs.ts';

const SOURCES = path.resolve(import.meta.dirname, '../web/src');
const ROW = /className=\{dialogStyles\['buttons'\]\}>(?<buttons>.*?)<\/div>/gs;
const LOOK = /className="(?<look>button[^"]*)"/g;

/** The rows of buttons at the end of dialogs: how each button looks, in the order of the page. */
const rows = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
  [...readFileSync(path.join(SOURCES, file), 'utf8').matchAll(ROW)].map(({ groups }) => ({
    file,
    looks: [...(groups?.['buttons'] ?? '').matchAll(LOOK)].map((found) => found.groups?.['look']),
  })),
);

it('ends each row of buttons in a dialog with what the dialog is for, so that it stands on one side in all', () => {
  expect(rows.length).toBeGreaterThan(8);
  // Buttons after the main one are shown instead of it, and have to look secondary.
  const wrong = rows.filter(({ looks }) => {
    const at = looks.indexOf('button');
    return at !== -1 && looks.slice(at + 1).some((look) => look !== 'button secondary');
  });
  expect(wrong).toEqual([]);
  expect(
    rows.filter(({ looks: [first, second] }) => first === 'button' && second === 'button secondary'),
  ).toEqual([]);
});

const JOURNEYS = path.resolve(import.meta.dirname, '../e2e');

it('knows of each dialog whether it saves, and the journey in which that fails', () => {
  const walked = [...Object.values(SAVES).map(({ dialog }) => dialog), ...Object.keys(WITH_OWN_WORDS)];
  const dialogs = globSync('**/*.tsx', { cwd: SOURCES })
    .filter((file) => file !== 'ui/layers/dialog.tsx')
    .filter((file) => /<(?:Dialog|Modal)\s/.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect([...walked, ...Object.keys(WITHOUT_SAVING)].toSorted()).toEqual(dialogs.toSorted());
  const missing = Object.values(WITH_OWN_WORDS).filter((journey) => {
    const [file = '', title = ''] = journey.split(' › ');
    return !readFileSync(path.join(JOURNEYS, file), 'utf8').includes(title);
  });
  expect(missing).toEqual([]);
});
