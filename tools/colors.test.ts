import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = await readFile(path.join(import.meta.dirname, '../web/src/ui/theme/tokens.css'), 'utf8');

type Mode = 'light' | 'dark';

/** Each colour of the style sheet, in light and in dark. */
const COLORS = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

function color(name: string, mode: Mode): string {
  const found = COLORS.get(name);
  if (!found) throw new Error(`no colour ${name}`);
  return found[mode];
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const MODES: Mode[] = ['light', 'dark'];
const TEXTS = [
  'primary',
  'text',
  'text-secondary',
  'error',
  'warning',
  'success',
  'bachelor',
  'master',
  'corporate',
  'petrol',
  'himbeere',
  'dunkel',
];

describe.each(MODES)('in %s', (mode) => {
  it.each(TEXTS)('%s is readable on page and surface, and the surface on it', (name) => {
    expect(contrast(color(name, mode), color('background', mode))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color(name, mode), color('paper', mode))).toBeGreaterThanOrEqual(4.5);
  });

  it('the header is readable, and input borders stand out', () => {
    expect(contrast(color('on-header', mode), color('header', mode))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color('input-border', mode), color('paper', mode))).toBeGreaterThanOrEqual(3);
    expect(contrast(color('input-border', mode), color('background', mode))).toBeGreaterThanOrEqual(3);
  });
});

it('the given colour is the given one, and those that are named are there', () => {
  expect(color('primary', 'light')).toBe('#003a79');
  const named = ['bachelor', 'master', 'corporate', 'petrol', 'himbeere', 'dunkel'];
  expect([...COLORS.keys()]).toEqual(expect.arrayContaining(named));
});
