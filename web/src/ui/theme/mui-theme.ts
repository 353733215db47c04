import { createTheme, type PaletteColor, type PaletteColorOptions } from '@mui/material/styles';
import { COLORS, type ColorName, type Mode } from './colors.ts';

type NamedColor = 'bachelor' | 'master' | 'corporate' | 'petrol' | 'himbeere' | 'dunkel';

declare module '@mui/material/styles' {
  interface Palette extends Record<NamedColor, PaletteColor> {}
  interface PaletteOptions extends Partial<Record<NamedColor, PaletteColorOptions>> {}
}
declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides extends Record<NamedColor, true> {}
}

/** What MUI components look like; what is written in plain CSS (base.css) uses the same colours. */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: 0 },
  typography: {
    fontFamily: 'inherit',
    button: { textTransform: 'none', fontWeight: 600 },
    h1: { fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.25 },
    h2: { fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.3 },
    h3: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35 },
  },
  components: {
    // The ripple says nothing that the focus ring and the hover colour don't.
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiChip: { styleOverrides: { root: { borderRadius: 16 } } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: 'var(--color-input-border)' } } },
  },
});

function paletteOf(mode: Mode) {
  const main = (name: ColorName) => ({
    main: COLORS[name][mode],
    contrastText: mode === 'light' ? '#FFFFFF' : COLORS.background.dark,
  });
  return {
    primary: main('primary'),
    error: main('error'),
    warning: main('warning'),
    success: main('success'),
    info: main('primary'),
    bachelor: main('bachelor'),
    master: main('master'),
    corporate: main('corporate'),
    petrol: main('petrol'),
    himbeere: main('himbeere'),
    dunkel: main('dunkel'),
    background: { default: COLORS.background[mode], paper: COLORS.paper[mode] },
    text: { primary: COLORS.text[mode], secondary: COLORS.textSecondary[mode] },
    divider: COLORS.divider[mode],
  };
}
