import { expect, it } from 'vitest';
import { titlesOf } from './test-references.ts';

const SOURCE = `
// By itself, after five seconds.
describe.each([['with both locks', true]])('%s', (name, locked) => {
  test(\`a \${role} may read\`, async () => {
    await test.step('and write', () => expect(text).toBe('border-radius'));
  });
  test.each<[string, number]>([
    ['a text twice', send('the text', 400)],
  ])('is refused: %s', (_, sent) => expect(sent).toBe('refused'));
  test.describe.configure({ mode: 'serial' });
  it.skipIf(process.platform === 'win32')('is told', () => say('said'));
});
other('is no test');
`;

it('finds titles, with the rows that they are filled with, and nothing else', () => {
  expect(titlesOf('source.test.ts', SOURCE).toSorted()).toEqual(
    [
      '%s',
      'with both locks',
      'a ${role} may read',
      'and write',
      'a text twice',
      'the text',
      'is refused: %s',
      'is told',
    ].toSorted(),
  );
});
