/** Colours in light and dark. Each text colour holds AA (4.5) on both backgrounds; the test computes it. */
export const COLORS = {
  primary: { light: '#003A79', dark: '#8CBBF0' },
  background: { light: '#F6F7F9', dark: '#10161F' },
  paper: { light: '#FFFFFF', dark: '#18202B' },
  header: { light: '#003A79', dark: '#18202B' },
  onHeader: { light: '#FFFFFF', dark: '#E7EBF0' },
  text: { light: '#1A212B', dark: '#E7EBF0' },
  textSecondary: { light: '#525C69', dark: '#A8B3C1' },
  divider: { light: '#D8DDE4', dark: '#344050' },
  inputBorder: { light: '#6B7280', dark: '#8B96A5' },
  error: { light: '#B3261E', dark: '#F5A8A1' },
  warning: { light: '#8A5200', dark: '#EDBE6B' },
  success: { light: '#1B6E3C', dark: '#83CFA0' },
  bachelor: { light: '#0069B4', dark: '#74B7F0' },
  master: { light: '#6A3D8F', dark: '#C9A9EA' },
  corporate: { light: '#B34700', dark: '#F3A873' },
  petrol: { light: '#006B75', dark: '#62C6D0' },
  himbeere: { light: '#B8124F', dark: '#F692B8' },
  dunkel: { light: '#1F2A37', dark: '#CBD5E1' },
} as const satisfies Record<string, Record<Mode, string>>;

export type Mode = 'light' | 'dark';
export type ColorName = keyof typeof COLORS;

/** The colours as custom properties that follow `color-scheme`: `--color-text-secondary` and so on. */
export function colorsCss(): string {
  const properties = Object.entries(COLORS).map(
    ([name, { light, dark }]) =>
      `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:light-dark(${light},${dark})`,
  );
  return `:root{${properties.join(';')}}`;
}
