import { expect, test } from 'vitest';
import { pictureName } from './picture-name.ts';

const day = '2026-11-07';

test('a picture is named by what it shows and when it was taken', () => {
  expect(pictureName(['Durchschnitt nach Semester', 'Jörg Weiß'], day)).toBe(
    'durchschnitt-nach-semester-joerg-weiss-2026-11-07.png',
  );
});

test('no sign of a name disturbs a file system', () => {
  expect(pictureName(['IQT', ''], day)).toBe('iqt-2026-11-07.png');
  expect(pictureName(['a/b\\c: "d"', 'Zoë Łą'], day)).toBe('a-b-c-d-zoe-ła-2026-11-07.png');
});

test('a long subject is cut', () => {
  const name = pictureName(['Durchschnitt', 'Kohorte · Zenturie: A25a '.repeat(20)], '2026-11-27');
  expect(name).toMatch(/^durchschnitt-kohorte-zenturie-a25a-.*[a-z\d]-2026-11-27\.png$/);
  expect(name.length).toBeLessThanOrEqual(95);
});
