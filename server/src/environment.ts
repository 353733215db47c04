import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { email } from '@firmenportal/contract/fields';

// What operators can set: which values are understood, and how that is told. `config.ts` makes the configuration of it.

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const wholeNumber = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(z.transform(Number), z.number().check(z.maximum(most))),
  );

const years = (standard: number) =>
  [
    z._default(wholeNumber(50).check(z.minimum(1, 'is too few')), standard),
    'whole years from 1 to 50',
  ] as const;

const requests = (standard: number) =>
  [
    z._default(wholeNumber(100_000).check(z.minimum(1, 'is too few')), standard),
    'requests, from 1 to 100000',
  ] as const;

const url = (...schemes: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text), { error: 'is not a URL', abort: true }),
    z.refine((text) => schemes.includes(new URL(text).protocol), 'has another scheme'),
  );

/** As libpq takes them, which asks each of them what it is. */
const SEVERAL_HOSTS = /^[a-z]+:\/\/([^/?#]*@)?[^/?#@]*,[^@]*([/?#]|$)|[?&]host=[^&]*,/;

const databaseUrl = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => !SEVERAL_HOSTS.test(text),
        'names several hosts: name one address that leads to the primary at any time, such as that of HAProxy (docs/betrieb.md, Database)',
      ),
    ),
  url('postgres:', 'postgresql:').check(
    z.refine((text) => new URL(text).pathname.length > 1, 'names no database'),
  ),
);

/** Separated by commas or blanks. */
export const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const corsOrigins = z.string().check(
  z.refine((text) => !text.includes('*'), 'names no origin where it says *'),
  z.refine((text) => listOf(text).every(isOrigin), 'has more or less than scheme, host and port'),
);

/** `Name <address>` or an address alone. */
export const POSTAL_ADDRESS = /^(?:([^\p{Cc}<>"]*)<)?([\w.+-]+@[\w.-]+)>?$/u;

const PHONE = /^\+?\d[\d ()/-]{2,29}$/;
const line = z.optional(z.string().check(z.maxLength(300)));
/** What a company of another kind may not have. */
export const NONE = 'none';

/** What each variable must look like, and how that is told to whoever got it wrong. */
export const VARIABLES = {
  NODE_ENV: [
    z._default(z.enum(['development', 'production', 'test']), 'development'),
    'development, production or test',
  ],
  PORT: [z._default(wholeNumber(65_535), 3000), 'a port from 1 to 65535, or 0 for any free one'],
  HOST: [
    z._default(z.string().check(z.regex(/^[\w.:-]+$/)), 'localhost'),
    'a host name or address to listen on, such as 0.0.0.0',
  ],
  BASE_URL: [
    z.optional(
      url('http:', 'https:').check(
        z.refine(
          (text) => new URL(text).href === `${new URL(text).origin}/`,
          'has more than scheme, host and port',
        ),
      ),
    ),
    'the origin that people open, such as https://portal.example.org',
  ],
  API_BASE_PATH: [
    z._default(z.string().check(z.regex(/^(\/[\w.~-]+)+$/)), '/api'),
    'a path such as /api, without a slash at its end',
  ],
  DATA_DIR: [z._default(z.string(), './data'), 'a folder'],
  DATABASE_URL: [z.optional(databaseUrl), 'postgresql://user:password@host:5432/database'],
  DATABASE_URL_READ: [z.optional(databaseUrl), 'postgresql://user:password@host:5432/database'],
  SMTP_URL: [z.optional(url('smtp:', 'smtps:')), 'smtp://user:password@host:587 or smtps://…'],
  MAIL_FROM: [
    z.optional(z.string().check(z.regex(POSTAL_ADDRESS))),
    'an address, or a name with one: Firmenportal <portal@example.org>',
  ],
  SCHOOL_EMAIL: [
    z.optional(z.string().check(z.regex(POSTAL_ADDRESS))),
    'an address, or a name with one: Zulassung <zulassung@example.org>',
  ],
  SUPPORT_EMAIL: [
    z.optional(z.string().check(z.regex(POSTAL_ADDRESS))),
    'an address, or a name with one: Firmenbetreuung <support@example.org>',
  ],
  SCHOOL_NAME: [
    z.optional(z.string().check(z.maxLength(100))),
    'the name that the sign-in shows, in at most 100 characters',
  ],
  SCHOOL_PICTURE: [z.optional(z.string()), 'a file, JPEG or PNG'],
  SUPPORT_PHONE: [z.optional(z.string().check(z.regex(PHONE))), 'a telephone number such as +49 40 1234-56'],
  IMPRINT_NAME: [line, 'who offers the portal, with the legal form, in at most 300 characters'],
  IMPRINT_ADDRESS: [line, 'an address: Musterstraße 1, 20095 Hamburg'],
  IMPRINT_REPRESENTATIVES: [line, 'who represents whom IMPRINT_NAME names'],
  IMPRINT_EMAIL: [z.optional(email), 'an e-mail address'],
  IMPRINT_PHONE: [
    z.optional(z.union([z.literal(NONE), z.string().check(z.regex(PHONE))])),
    `a telephone number such as +49 40 1234-56, or ${NONE}`,
  ],
  IMPRINT_REGISTER: [line, `a register and the number in it, or ${NONE}`],
  IMPRINT_VAT_ID: [line, `a VAT identification number, or ${NONE}`],
  IMPRINT_AUTHORITY: [line, `the supervisory authority, or ${NONE}`],
  IMPRINT_RESPONSIBLE: [line, `who answers for editorial content, with an address, or ${NONE}`],
  FILES_URL: [
    z.optional(url('s3:')),
    's3://bucket?region=…, or s3://key:secret@bucket?region=…&endpoint=https://…',
  ],
  AWS_ACCESS_KEY_ID: [z.optional(z.string()), 'the key to the bucket that FILES_URL names'],
  AWS_SECRET_ACCESS_KEY: [z.optional(z.string()), 'the secret of AWS_ACCESS_KEY_ID'],
  AWS_SESSION_TOKEN: [z.optional(z.string()), 'the token of a temporary AWS_ACCESS_KEY_ID'],
  AWS_REGION: [z.optional(z.string().check(z.regex(/^[\w-]+$/))), 'a region such as eu-central-1'],
  OUTGOING_ALLOWED_NETWORKS: [
    z._default(
      z
        .string()
        .check(z.refine((text) => listOf(text).every((one) => ipaddr.isValidCIDR(one)), 'is no network')),
      '',
    ),
    'networks such as 127.0.0.0/8, separated by commas',
  ],
  IMPORT_FOLDER: [z.optional(z.string()), 'a folder'],
  RETENTION_APPLICANTS_YEARS: years(2),
  RETENTION_STUDENTS_YEARS: years(3),
  RETENTION_ACCOUNTS_YEARS: years(2),
  RETENTION_AUDIT_YEARS: years(3),
  BACKUP_RECIPIENTS: [
    z._default(z.string().check(z.regex(/^age1[a-z\d]+(?:[\s,]+age1[a-z\d]+)*$/, 'is not understood')), ''),
    'public keys of age (age1…), separated by commas',
  ],
  SENTRY_DSN: [
    z.optional(
      url('http:', 'https:').check(
        z.refine((text) => /^\/(.+\/)?\d+$/.test(new URL(text).pathname), 'names no project'),
        z.refine((text) => new URL(text).username !== '', 'has no key'),
      ),
    ),
    "the project's address, https://key@host/1",
  ],
  DEMO: [z.optional(z.enum(['0', '1'])), '1 (demo data on an empty database) or 0'],
  LOG_LEVEL: [z._default(z.enum(LOG_LEVELS), 'info'), LOG_LEVELS.join(', ')],
  DRAIN_SECONDS: [z._default(wholeNumber(300), 0), 'seconds from 0 to 300'],
  METRICS_TOKEN: [z.optional(z.string().check(z.minLength(16, 'is too short'))), '16 characters or more'],
  TRUSTED_PROXIES: [
    z.optional(z.string().check(z.regex(/^[\w.:/, ]+$/))),
    'addresses or networks of proxies, such as loopback,192.0.2.7',
  ],
  CORS_ORIGINS: [
    z._default(corsOrigins, ''),
    'origins such as https://reports.example.org, separated by commas',
  ],
  REQUESTS_PER_ACCOUNT: requests(3),
  REQUESTS_PER_COMPANY: requests(6),
  REQUESTS_PER_ADDRESS: requests(64),
  REQUESTS_PER_TEN_SECONDS: requests(500),
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

export type Name = keyof typeof VARIABLES;
export type Values = { [K in Name]: z.output<(typeof VARIABLES)[K][0]> };

/** May carry a password or a key: their values are never repeated. */
export const SECRET: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'DATABASE_URL_READ',
  'SMTP_URL',
  'FILES_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  // Where the secret key was mistaken for the public one.
  'BACKUP_RECIPIENTS',
  'SENTRY_DSN',
  'METRICS_TOKEN',
]);
