import path from 'node:path';
import type { S3Config } from './platform/files/s3.ts';
import { mistakeInS3Url, s3ConfigOf } from './platform/files/s3-url.ts';
import { listOf, NONE, POSTAL_ADDRESS, SECRET, VARIABLES, type Name, type Values } from './environment.ts';

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
  logLevel: Values['LOG_LEVEL'];
  /** Seconds between "not ready" and the end of serving, so that a proxy can turn elsewhere. */
  drainSeconds: number;
  /** Whoever sends it as a bearer token may read /metrics. */
  metricsToken?: string | undefined;
  /** Addresses or networks of proxies whose word on the client's address counts, separated by commas. */
  trustedProxies?: string | undefined;
  /** Origins whose pages may read the API's answers. */
  corsOrigins: readonly string[];
  /** How many requests one may make. */
  requestLimits: { perAccount: number; perCompany: number; perAddress: number; perTenSeconds: number };
  /** What works and is probably not what was meant, a line for each; without values. */
  warnings: readonly string[];
}

interface PostalAddress {
  name: string;
  address: string;
}

/** Variables that cannot be used; the message has a line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

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
    schoolEmail: postalAddressOf(values.SCHOOL_EMAIL ?? mailFrom.address, 'Firmenbetreuung'),
    supportEmail: postalAddressOf(
      values.SUPPORT_EMAIL ?? values.SCHOOL_EMAIL ?? mailFrom.address,
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
      perCompany: values.REQUESTS_PER_COMPANY,
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
  const [, name = '', address = ''] = POSTAL_ADDRESS.exec(text) ?? [];
  return { name: name.trim() || unnamed, address };
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
