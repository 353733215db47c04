import { expect, it } from 'vitest';
import { deviceOf } from './sessions.tsx';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/153.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${WEBKIT} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} CriOS/150 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/150.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  ['curl/8.5.0', undefined, undefined],
  ['', undefined, undefined],
])('%s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});
