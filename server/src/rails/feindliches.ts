// Inputs that have broken systems before.

/** Values of a parameter, as they stand in an address. */
export const HOSTILE_VALUES: readonly string[] = [
  '',
  '%20',
  '%00',
  'a%00b',
  '%E0%A4%A',
  '%FF',
  '%ED%A0%80',
  '%F0%9F%A6%84',
  '%E2%80%AE',
  '%25',
  '_',
  '%5C',
  "'%20or%201=1--",
  '%22;drop%20table%20student;--',
  '$1',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '..%2F..%2Fetc%2Fpasswd',
  'http://evil.example/api/studenten/1',
  '-1',
  '1e9',
  'NaN',
  '99999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  'null',
  '[object%20Object]',
  '__proto__',
  '%7B%7D',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5_000),
];

/** Parts of a path in the place of an identifier. */
export const HOSTILE_SEGMENTS: readonly string[] = [
  'x',
  '0',
  '-1',
  '%00',
  '%E0%A4%A',
  '..%2F..%2Ftoken',
  "'%20or%20'1'='1",
  '__proto__',
  '%F0%9F%A6%84',
  'x'.repeat(600),
  '00000000-0000-0000-0000-00000000000g',
];

/** Bodies that are no object of an operation's, with the status that says so. */
export const HOSTILE_BODIES: readonly (readonly [string, number])[] = [
  ['null', 400],
  ['[]', 422],
  ['""', 400],
  ['1', 400],
  [' ', 400],
  ['{', 400],
  ['{"a":', 400],
  ["{'a':1}", 400],
  ['{"a":1,}', 400],
  ['NaN', 400],
  ['\u0000', 400],
  ['<a/>', 400],
  ['{"a":"\\u0000"}', 400],
  ['{"__proto__":{"rollen":[]}}', 400],
  ['{"constructor":{"prototype":{"rollen":[]}}}', 400],
  ['['.repeat(50_000), 400],
  [`{"a":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}}`, 400],
  [JSON.stringify({ a: 'x'.repeat(300_000) }), 413],
];

/** Values that stand where another type is due. */
export const WRONG_TYPES: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  1e308,
  '',
  ' ',
  'x'.repeat(10_000),
  [],
  [null],
  {},
  { length: 1 },
];
