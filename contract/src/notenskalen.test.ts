import { describe, expect, it } from 'vitest';
import { NOTENSKALEN, toNote, type Notenskala } from './notenskalen.ts';

describe('a grade of another scale', () => {
  it.each<[Notenskala, string, string]>([
    ['prozent50', '100', '1.0'],
    ['prozent50', '50', '4.0'],
    ['prozent50', '49.9', '5.0'],
    ['prozent50', '0', '5.0'],
    ['prozent40', '40', '4.0'],
    ['prozent40', '92,5', '1.3'],
    ['punkte15', '15', '1.0'],
    ['punkte15', '5', '4.0'],
    ['punkte20', '14', '2.7'],
    ['buchstaben', 'a-', '1.3'],
    ['buchstaben', 'B', '2.0'],
    ['buchstaben', 'F', '5.0'],
    ['schweiz', '6', '1.0'],
    ['schweiz', '3.9', '5.0'],
    ['oesterreich', '1', '1.0'],
    ['oesterreich', '4', '4.0'],
    ['oesterreich', '5', '5.0'],
  ])('of %s, %s is %s', (skala, value, note) => {
    expect(toNote(value, skala)).toBe(note);
  });

  it('is none where the scale does not have it', () => {
    for (const skala of NOTENSKALEN)
      for (const value of ['', 'x', '101', '-1', '1e1', 'Infinity', 'constructor'])
        expect(toNote(value, skala)).toBeUndefined();
  });
});
