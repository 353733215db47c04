import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { passwort } from '@firmenportal/contract/felder';
import { isFrequentPassword } from './frequent-passwords.ts';

const RANKED = dictionary['passwords-common'].map(String);

describe('frequent passwords', () => {
  test.each(['123456', 'password', 'PassWord1', 'ｐａｓｓｗｏｒｄ１', 'Qwerty123'])(
    '%s is one',
    async (password) => {
      expect(await isFrequentPassword(password)).toBe(true);
    },
  );

  test('are the first ten thousand and no more', async () => {
    expect(await isFrequentPassword(RANKED[9_999] ?? '')).toBe(true);
    expect(await isFrequentPassword(RANKED[10_000] ?? '')).toBe(false);
  });

  test('hold some that the rule on characters would let through', async () => {
    const capitalised = RANKED.slice(0, 10_000).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
    const allowed = capitalised.filter((word) => passwort.safeParse(word).success);
    expect(allowed.length).toBeGreaterThan(100);
    for (const word of allowed) expect(await isFrequentPassword(word), word).toBe(true);
  });

  test.each(['Demo-2026-Portal', 'Test-2026-Portal', ''])('“%s” is none', async (password) => {
    expect(await isFrequentPassword(password)).toBe(false);
  });
});
