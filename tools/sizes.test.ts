import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPO } from './test-references.ts';

const WEB = path.join(REPO, 'web/src');
/** A drawing has units of its own. */
const DRAWN = 'ui/plots/plot.module.css';

/** Sizes of type that are written out; those of paper are in points. */
const TYPE = /font(?:-size)?: (?!var\(|inherit|[\d.]+pt;|calc\(var\(|400 var\()[^;]+/g;
const HEIGHT = /(?<![\w-])(?:min-)?block-size: (?:32|36|40|44)px/g;

const writtenOut = (css: string): string[] => [...css.matchAll(TYPE), ...css.matchAll(HEIGHT)].map(String);

const styles = globSync('**/*.css', { cwd: WEB });

describe('sizes (docs/gestaltung.md)', () => {
  it('of type and of controls are those of the tokens', () => {
    expect(styles.length).toBeGreaterThan(30);
    const found = styles
      .filter((file) => file !== DRAWN)
      .flatMap((file) =>
        writtenOut(readFileSync(path.join(WEB, file), 'utf8')).map((one) => `${file}: ${one}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ['a { font-size: 0.875rem; }', ['font-size: 0.875rem']],
    ['a { font: 400 1rem / 1.5 serif; }', ['font: 400 1rem / 1.5 serif']],
    ['a { min-block-size: 40px; max-block-size: 40px; }', ['min-block-size: 40px']],
    ['a { font-size: var(--text-work); font: inherit; block-size: var(--control); }', []],
  ])('are recognised: %s', (css, found) => {
    expect(writtenOut(css)).toEqual(found);
  });
});
