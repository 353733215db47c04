import path from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import { email } from '@firmenportal/contract/fields';
import type { S3Config } from './platform/files/s3.ts';
import { mistakeInS3Url, s3ConfigOf } from './platform/files/s3-url.ts';

/** Everything that operators decide, checked and with its defaults filled in. */
export interface Config {
  production: boolean;
  /** 0: any free port. */
  port: number;
  host: string;
  /** Origin under which people reach the portal, without a trailing slash; links in mails start with it. */
  baseUrl: string;
  apiBasePath: string;
  /** Absolute. */
  dataDir: string;
  /** Unset: the embedded PostgreSQL in `dataDir`. */
  databaseUrl?: string | undefined;
  /** A standby of it, which answers what is only read. */
  databaseUrlRead?: string | undefined;
  /** Unset: mails become files in `dataDir`. */
  smtpUrl?: string | undefined;
  /** Who mails come from. */
  mailFrom: PostalAddress;
  /** Where the school takes enrolment reports. */
  schoolEmail: PostalAddress;
  /** Where the school's support takes messages. */
  supportEmail: PostalAddress;
  supportPhone?: string | undefined;
  /** What the sign-in shows. */
  schoolName?: string | undefined;
  schoolPicture?: string | undefined;
  /** Who offers the portal (§ 5 DDG); null for what there is none of, or what nobody said. */
  imprint: {
    name: string | null;
    /** Lines. */
    address: string[];
    representatives: string | null;
    email: string | null;
    phone: string | null;
    register: string | null;
    vatId: string | null;
    authority: string | null;
    responsible: string | null;
  };
  /** Unset: files lie in a folder of `dataDir`. */
  s3?: S3Config | undefined;
  /** Folders of import sources are below it; unset: there are none. Absolute. */
  importFolder?: string | undefined;
  /** Networks that the portal connects to although it refuses them otherwise, such as its own machine. */
  outgoingAllowedNetworks: readonly string[];
  /** Years behind the year of their application after which applicants are made anonymous. */
  retentionApplicantsYears: number;
  /** Years after their exmatriculation after which students are deleted. */
  retentionStudentsYears: number;
  /** Years after their deactivation after which accounts are deleted. */
  retentionAccountsYears: number;
  /** Years after which entries of the audit log are deleted. */
  retentionAuditYears: number;
  /** Public keys of age that backups are encrypted to; none: they are not. */
  backupRecipients: readonly string[];
  sentryDsn?: string | undefined;
  /** Whether an empty database gets demo data; undefined where nobody said so. */
  demo?: boolean | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Seconds between "not ready" and the end of serving, so that a proxy can turn elsewhere. */
  drainSeconds: number;
  /** Whoever sends it as a bearer token may read /metrics. */
  metricsToken?: string | undefined;
  /** Addresses or networks of proxies whose word on the client's address counts, separated by commas. */
  trustedProxies?: string | undefined;
  /** Origins whose pages may read the API's answers. */
  corsOrigins: readonly string[];
  /** How many requests one may make. */
  requestLimits: { perAccount: number; perAddress: number; perTenSeconds: number };
  /** What works and is probably not what was meant, a line for each; without values. */
  warnings: readonly string[];
}

interface PostalAddress {
  name: string;
  adresse: string;
}

/** Variables that cannot be used; the message has a line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

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
const listOf = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');

const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text;

const corsOrigins = z.string().check(
  z.refine((text) => !text.includes('*'), 'names no origin where it says *'),
  z.refine((text) => listOf(text).every(isOrigin), 'has more or less than scheme, host and port'),
);

/** `Name <address>` or an address alone. */
const POSTAL_ADDRESS = /^(?:([^\p{Cc}<>"]*)<)?([\w.+-]+@[\w.-]+)>?$/u;

const PHONE = /^\+?\d[\d ()/-]{2,29}$/;
const line = z.optional(z.string().check(z.maxLength(300)));
/** What a company of another kind may not have. */
const NONE = 'none';

/** What each variable must look like, and how that is told to whoever got it wrong. */
const VARIABLES = {
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
  REQUESTS_PER_ADDRESS: requests(64),
  REQUESTS_PER_TEN_SECONDS: requests(500),
} as const satisfies Record<string, readonly [z.ZodMiniType, string]>;

type Name = keyof typeof VARIABLES;
type Values = { [K in Name]: z.output<(typeof VARIABLES)[K][0]> };

/** May carry a password or a key: their values are never repeated. */
const SECRET: ReadonlySet<Name> = new Set([
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

/** Reads the configuration; an empty variable counts as unset. Throws a ConfigError that names all mistakes. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const mistakes: string[] = [];
  const values: Partial<Record<Name, unknown>> = {};
  for (const [name, [schema, expected]] of Object.entries(VARIABLES) as [Name, (typeof VARIABLES)[Name]][]) {
    const given = env[name]?.trim() || undefined;
    const result = schema.safeParse(given);
    if (result.success) values[name] = result.data;
    else mistakes.push(mistake(name, given ?? '', result.error.issues[0]?.message, expected));
  }
  if (values.DATABASE_URL_READ !== undefined && values.DATABASE_URL === undefined && !env['DATABASE_URL']) {
    mistakes.push('DATABASE_URL_READ stands alone: expected DATABASE_URL beside it');
  }
  const mistaken = values.FILES_URL === undefined ? undefined : mistakeInS3Url(keysOf(values as Values));
  if (mistaken !== undefined) mistakes.push(`FILES_URL ${mistaken}`);
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));
  return configOf(values as Values);
}

function mistake(name: Name, given: string, message: string | undefined, expected: string): string {
  const wrong = message !== undefined && message !== 'Invalid input' ? message : 'is not understood';
  return `${name}${SECRET.has(name) ? '' : `="${given}"`} ${wrong}: expected ${expected}`;
}

function configOf(values: Values): Config {
  const baseUrl =
    values.BASE_URL === undefined ? `http://localhost:${values.PORT}` : new URL(values.BASE_URL).origin;
  const mailFrom = postalAddressOf(
    values.MAIL_FROM ?? `noreply@${new URL(baseUrl).hostname}`,
    'Firmenportal',
  );
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    baseUrl,
    apiBasePath: values.API_BASE_PATH,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseUrlRead: values.DATABASE_URL_READ,
    smtpUrl: values.SMTP_URL,
    mailFrom,
    schoolEmail: postalAddressOf(values.SCHOOL_EMAIL ?? mailFrom.adresse, 'Firmenbetreuung'),
    supportEmail: postalAddressOf(
      values.SUPPORT_EMAIL ?? values.SCHOOL_EMAIL ?? mailFrom.adresse,
      'Firmenbetreuung',
    ),
    supportPhone: values.SUPPORT_PHONE,
    schoolName: values.SCHOOL_NAME ?? said(values.IMPRINT_NAME) ?? undefined,
    schoolPicture: values.SCHOOL_PICTURE === undefined ? undefined : path.resolve(values.SCHOOL_PICTURE),
    imprint: imprintOf(values),
    s3: values.FILES_URL === undefined ? undefined : s3ConfigOf(keysOf(values)),
    outgoingAllowedNetworks: listOf(values.OUTGOING_ALLOWED_NETWORKS),
    importFolder: values.IMPORT_FOLDER === undefined ? undefined : path.resolve(values.IMPORT_FOLDER),
    retentionApplicantsYears: values.RETENTION_APPLICANTS_YEARS,
    retentionStudentsYears: values.RETENTION_STUDENTS_YEARS,
    retentionAccountsYears: values.RETENTION_ACCOUNTS_YEARS,
    retentionAuditYears: values.RETENTION_AUDIT_YEARS,
    backupRecipients: listOf(values.BACKUP_RECIPIENTS),
    sentryDsn: values.SENTRY_DSN,
    demo: values.DEMO === undefined ? undefined : values.DEMO === '1',
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    corsOrigins: listOf(values.CORS_ORIGINS),
    trustedProxies: values.TRUSTED_PROXIES,
    requestLimits: {
      perAccount: values.REQUESTS_PER_ACCOUNT,
      perAddress: values.REQUESTS_PER_ADDRESS,
      perTenSeconds: values.REQUESTS_PER_TEN_SECONDS,
    },
    warnings: warningsOf(values),
  };
}

const said = (text: string | undefined): string | null => (text === undefined || text === NONE ? null : text);

function imprintOf(values: Values): Config['imprint'] {
  return {
    name: said(values.IMPRINT_NAME),
    address: (values.IMPRINT_ADDRESS ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    representatives: said(values.IMPRINT_REPRESENTATIVES),
    email: said(values.IMPRINT_EMAIL),
    phone: said(values.IMPRINT_PHONE),
    register: said(values.IMPRINT_REGISTER),
    vatId: said(values.IMPRINT_VAT_ID),
    authority: said(values.IMPRINT_AUTHORITY),
    responsible: said(values.IMPRINT_RESPONSIBLE),
  };
}

const keysOf = (values: Values) => ({
  url: values.FILES_URL ?? '',
  accessKeyId: values.AWS_ACCESS_KEY_ID,
  secretAccessKey: values.AWS_SECRET_ACCESS_KEY,
  sessionToken: values.AWS_SESSION_TOKEN,
  region: values.AWS_REGION,
});

function postalAddressOf(text: string, unnamed: string): PostalAddress {
  const [, name = '', adresse = ''] = POSTAL_ADDRESS.exec(text) ?? [];
  return { name: name.trim() || unnamed, adresse };
}

const IMPRINT = (Object.keys(VARIABLES) as Name[]).filter((name) => name.startsWith('IMPRINT_'));

function warningsOf(values: Values): string[] {
  if (values.NODE_ENV !== 'production') return [];
  return [
    ...(values.BASE_URL === undefined ? ['BASE_URL is not set: links would point to localhost'] : []),
    ...(values.BASE_URL?.startsWith('http:')
      ? ['BASE_URL is without https: passwords and tokens would travel unprotected']
      : []),
    ...(values.BASE_URL?.startsWith('https:') && values.TRUSTED_PROXIES === undefined
      ? ['TRUSTED_PROXIES is not set: everybody behind the proxy counts as one address']
      : []),
    ...(values.SMTP_URL === undefined ? ['SMTP_URL is not set: mails become files in DATA_DIR/mails'] : []),
    ...(values.SCHOOL_EMAIL === undefined
      ? ['SCHOOL_EMAIL is not set: enrolment reports go to the address that mails come from']
      : []),
    ...(values.SUPPORT_EMAIL === undefined && values.SCHOOL_EMAIL === undefined
      ? ['SUPPORT_EMAIL is not set: messages to support go to the address that mails come from']
      : []),
    ...IMPRINT.filter((name) => values[name] === undefined).map(
      (name) => `${name} is not set: the imprint is not complete (§ 5 DDG)`,
    ),
  ];
}
