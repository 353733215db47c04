/** In this order: most browsers name others, to be taken for them. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Browser and system that a user agent names, as people call them. Whatever it does not name is missing. */
export function deviceOf(agent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: nameIn(agent, BROWSERS), system: nameIn(agent, SYSTEMS) };
}

function nameIn(agent: string, names: readonly (readonly [string, RegExp])[]): string | undefined {
  return names.find(([, pattern]) => pattern.test(agent))?.[0];
}
