import { describe, expect, it } from 'vitest';
import { COLORS, type ColorName, type Mode } from './colors.ts';

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

const MODES = ['light', 'dark'] as const satisfies readonly Mode[];
const TEXTS = [
  'primary',
  'text',
  'textSecondary',
  'error',
  'warning',
  'success',
  'bachelor',
  'master',
  'corporate',
  'petrol',
  'himbeere',
  'dunkel',
] as const satisfies readonly ColorName[];

describe.each(MODES)('in %s', (mode) => {
  it.each(TEXTS)('%s is readable on page and surface, and the surface on it', (name) => {
    expect(contrast(COLORS[name][mode], COLORS.background[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(COLORS[name][mode], COLORS.paper[mode])).toBeGreaterThanOrEqual(4.5);
  });

  it('the header is readable, and input borders stand out', () => {
    expect(contrast(COLORS.onHeader[mode], COLORS.header[mode])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(COLORS.inputBorder[mode], COLORS.paper[mode])).toBeGreaterThanOrEqual(3);
    expect(contrast(COLORS.inputBorder[mode], COLORS.background[mode])).toBeGreaterThanOrEqual(3);
  });
});

it('the given colour is the given one', () => {
  expect(COLORS.primary.light).toBe('#003A79');
});
