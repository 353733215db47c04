import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPO } from './test-references.ts';

const WEB = path.join(REPO, 'web/src');
const TOKENS = 'ui/theme/tokens.css';
const MOST_MS = 150;

/** Times that are written out in a style; none at all is what any may say. */
const TIME = /(?<![\w-])(?!0s\b)[\d.]+m?s\b/;
const MOVING = /(?<property>(?:animation|transition)(?:-[a-z]+)?)\s*:\s*(?<value>[^;}]+)/g;

/** What moves by a time of its own. */
const timesIn = (css: string): string[] =>
  [...css.matchAll(MOVING)]
    .map(({ groups }) => `${groups?.['property']}: ${groups?.['value']?.trim()}`)
    .filter((declaration) => TIME.test(declaration));

const styles = globSync('**/*.css', { cwd: WEB });

describe('motion (docs/gestaltung.md)', () => {
  it('has its times from the tokens alone', async () => {
    const found = await Promise.all(
      styles.map(async (file) => {
        const css = await readFile(path.join(WEB, file), 'utf8');
        return timesIn(css).map((declaration) => `${file}: ${declaration}`);
      }),
    );
    expect(styles.length).toBeGreaterThan(30);
    expect(found.flat()).toEqual([]);
  });

  it('lasts 150 ms, and no time for those who want none', async () => {
    const css = await readFile(path.join(WEB, TOKENS), 'utf8');
    const [still = ''] = /prefers-reduced-motion: reduce\) \{[^}]*\}/.exec(css) ?? [];
    expect(still).toContain('--motion: 0s;');
    const times = [...css.matchAll(/--motion[\w-]*: ([\d.]+)ms;/g)].map(([, time]) => Number(time));
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => time > MOST_MS)).toEqual([]);
  });

  it('is in stylesheets alone', async () => {
    const code = globSync('**/*.{ts,tsx}', { cwd: WEB });
    const texts = await Promise.all(code.map(async (file) => readFile(path.join(WEB, file), 'utf8')));
    const moving = /\.animate\(|behavior: 'smooth'|\b(?:animation|transition)(?:Duration)?:/;
    expect(code.filter((_, index) => moving.test(texts[index] ?? ''))).toEqual([]);
  });

  it.each([
    ['a { transition: opacity 300ms; }', ['transition: opacity 300ms']],
    ['a { animation: turn 1.6s infinite }', ['animation: turn 1.6s infinite']],
    ['a { animation-duration: .2s; }', ['animation-duration: .2s']],
    ['a { animation: turn 0s var(--wait) both; transition: opacity var(--motion); }', []],
  ])('is recognised: %s', (css, found) => {
    expect(timesIn(css)).toEqual(found);
  });
});
