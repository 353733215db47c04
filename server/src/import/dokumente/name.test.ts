import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dokumentNameOf } from './name.ts';

test.each([
  ['Zeugnis.pdf', 'Zeugnis.pdf'],
  ['Zeugnis.PDF', 'Zeugnis.pdf'],
  ['Zeugnis 2026.1', 'Zeugnis 2026.1.pdf'],
  ['Zeugnis.html', 'Zeugnis.html.pdf'],
  ['Zeugnis.png', 'Zeugnis.pdf'],
  ['A\u0308rztin.pdf', 'Ärztin.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['..\\..\\x.pdf', '-..-x.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['...', 'Dokument.pdf'],
  ['', 'Dokument.pdf'],
  ['gnp.\u202Efdp.exe', 'gnp.fdp.exe.pdf'],
  ['a\r\nb\0c\u001b[31m.pdf', 'abc[31m.pdf'],
  ['a\u200Bb\uFEFF.pdf', 'ab.pdf'],
  [' a \t b .pdf', 'a b.pdf'],
  ['a"<b>|c?*.pdf', 'a--b--c--.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['lpt1.tar.pdf', '_lpt1.tar.pdf'],
  ['Contract.pdf', 'Contract.pdf'],
  ['=1+1.pdf', '=1+1.pdf'],
  ['日本語.pdf', '日本語.pdf'],
])('%j is shown as %j', (given, name) => {
  expect(dokumentNameOf(given, 'application/pdf')).toBe(name);
});

test('the ending is that of the content', () => {
  expect(dokumentNameOf('foto.png', 'image/jpeg')).toBe('foto.jpg');
  expect(dokumentNameOf('foto.jpeg', 'image/jpeg')).toBe('foto.jpg');
  expect(dokumentNameOf('foto.svg', 'image/png')).toBe('foto.svg.png');
});

test('long names are cut between characters, and keep their ending', () => {
  const name = dokumentNameOf(`${'😀'.repeat(300)}.pdf`, 'application/pdf');
  expect(Array.from(name)).toHaveLength(120);
  expect(name.isWellFormed() && name.endsWith('😀.pdf')).toBe(true);
});

test('whatever a file is called, its name is one harmless line, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
      const name = dokumentNameOf(given, 'application/pdf');
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\:*?"<>|.\s][^\p{Cc}\p{Cf}/\\:*?"<>|]*\.pdf$/u);
      expect(name.length).toBeLessThanOrEqual(236);
      expect(dokumentNameOf(name, 'application/pdf')).toBe(name);
    }),
    { numRuns: 500 },
  );
});
