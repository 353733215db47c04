import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { passwort } from '@firmenportal/contract/fields';
import { whyRefused } from './refused-passwords.ts';

const RANKED = dictionary['passwords-common'].map(String);

describe('refused passwords', () => {
  test.each(['123456', 'password', 'PassWord1', 'ｐａｓｓｗｏｒｄ１', 'Qwerty123', 'Demo-2026-Portal'])(
    '%s is among those that everybody uses',
    async (password) => {
      expect(await whyRefused(password, [])).toBe('passwortHaeufig');
    },
  );

  test('are the first ten thousand, in whatever case', async () => {
    expect(await whyRefused(RANKED[9_999]?.toUpperCase() ?? '', [])).toBe('passwortHaeufig');
    expect(await whyRefused(RANKED[10_000] ?? '', [])).not.toBe('passwortHaeufig');
  });

  test('hold some that the rule on characters would let through', async () => {
    const capitalised = RANKED.slice(0, 10_000).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
    const allowed = capitalised.filter((word) => passwort.safeParse(word).success);
    expect(allowed.length).toBeGreaterThan(100);
    for (const word of allowed) expect(await whyRefused(word, []), word).toBe('passwortHaeufig');
  });

  test.each(['Passwort1', 'Willkommen1', 'Sommer2026', 'Hamburg1', 'Qwertz123', 'Januar2026', 'Katharina1'])(
    'are German ones too: %s',
    async (password) => {
      expect(await whyRefused(password, [])).toBeDefined();
    },
  );

  test.each(['Test-2026-Portal', 'Kiesel-im-Wind-4', ''])('“%s” is none', async (password) => {
    expect(await whyRefused(password, [])).toBeUndefined();
  });
});
