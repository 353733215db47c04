import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addressesIn, endsAddress, isAddress, merge } from './addresses.rules.ts';

const ANNA = 'anna@firma.example';
const BEN = 'ben@firma.example';

describe('addresses in a pasted text', () => {
  it.each([
    ['one', ANNA, [ANNA]],
    ['blanks around it', `  ${ANNA}\t`, [ANNA]],
    ['nothing', ' \n ; , ', []],
    ['lines', `${ANNA}\n${BEN}`, [ANNA, BEN]],
    ['lines of Windows, with an empty one', `${ANNA}\r\n\r\n${BEN}\r\n`, [ANNA, BEN]],
    ['commas', `${ANNA}, ${BEN},`, [ANNA, BEN]],
    ['semicolons', `${ANNA};${BEN};`, [ANNA, BEN]],
    ['blanks', `${ANNA} ${BEN}`, [ANNA, BEN]],
    ['a name', `Anna Muster <${ANNA}>`, [ANNA]],
    ['names', `Anna Muster <${ANNA}>, Ben Beispiel <${BEN}>`, [ANNA, BEN]],
    ['a name in quotes, with a comma', `"Muster, Anna" <${ANNA}>, ${BEN}`, [ANNA, BEN]],
    ['the last name first', `Muster, Anna <${ANNA}>; Beispiel, Ben <${BEN}>`, [ANNA, BEN]],
    ['an address before the last name first', `${BEN}, Muster, Anna <${ANNA}>`, [BEN, ANNA]],
    ['brackets alone', `<${ANNA}>`, [ANNA]],
    ['the same twice, in other letters', `${ANNA}\nAnna@Firma.example`, [ANNA]],
    ['a quote that nobody closes', `"Anna\n${BEN}`, ['"Anna', BEN]],
    ['what is none, to be corrected', `${ANNA}, anna.muster, ${BEN}`, [ANNA, 'anna.muster', BEN]],
    ['a name without an address', 'Anna Muster', ['Anna Muster']],
    ['an umlaut domain in brackets that is wrong', 'Anna <anna@>', ['anna@']],
  ])('%s', (_, text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  it('finds what was joined, whatever joins it', () => {
    const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/);
    const separator = fc.constantFrom('\n', ';', ',', ', ', ' ;\r\n');
    fc.assert(
      fc.property(fc.uniqueArray(address), separator, (addresses, joined) => {
        expect(addressesIn(addresses.join(joined))).toEqual(addresses);
      }),
    );
  });

  it('never fails, and gives nothing empty nor twice', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '@', '.', '<', '>', '"', ',', ';', ' ', '\n') }),
        (text) => {
          const addresses = addressesIn(text);
          expect(addresses).not.toContain('');
          expect(merge([], addresses)).toEqual(addresses);
        },
      ),
    );
  });
});

test.each([
  [ANNA, true],
  ['anna.muster', false],
  ['anna@', false],
  ['anna@firma', false],
  [`${'a'.repeat(250)}@firma.example`, false],
])('%s is an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected);
});

test('merging keeps the first spelling and the order', () => {
  expect(merge([ANNA], ['Ben@firma.example', 'ANNA@FIRMA.EXAMPLE', BEN])).toEqual([
    ANNA,
    'Ben@firma.example',
  ]);
});

test.each([
  [`${ANNA};`, true],
  [`${ANNA},`, true],
  [ANNA, false],
  ['Muster,', false],
])('what is typed ends an address: %s', (text, expected) => {
  expect(endsAddress(text)).toBe(expected);
});
