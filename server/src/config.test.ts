import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const IMPRINT = {
  IMPRINT_NAME: 'Hochschule am Hafen gGmbH',
  IMPRINT_ADDRESS: 'Hafenstraße 1, 20457 Hamburg, ',
  IMPRINT_REPRESENTATIVES: 'Kim Beispiel',
  IMPRINT_EMAIL: 'info@hafen.example',
  IMPRINT_PHONE: '+49 40 1234-56',
  IMPRINT_REGISTER: 'Amtsgericht Hamburg, HRB 1',
  IMPRINT_VAT_ID: 'none',
  IMPRINT_AUTHORITY: 'Behörde für Wissenschaft',
  IMPRINT_RESPONSIBLE: 'none',
};

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: 'localhost',
      baseUrl: 'http://localhost:3000',
      apiBasePath: '/api',
      dataDir: path.resolve('data'),
      logLevel: 'info',
      mailFrom: { name: 'Firmenportal', address: 'noreply@localhost' },
    });
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('reads what is set', () => {
    const env = { NODE_ENV: 'production', PORT: '8080', BASE_URL: 'https://portal.example/', DEMO: '1' };
    expect(readConfig(env)).toMatchObject({
      production: true,
      port: 8080,
      baseUrl: 'https://portal.example',
      demo: true,
    });
  });

  it('reads the imprint: a line for each part of the address, and what is said to be none', () => {
    expect(readConfig(IMPRINT).imprint).toEqual({
      name: 'Hochschule am Hafen gGmbH',
      address: ['Hafenstraße 1', '20457 Hamburg'],
      representatives: 'Kim Beispiel',
      email: 'info@hafen.example',
      phone: '+49 40 1234-56',
      register: 'Amtsgericht Hamburg, HRB 1',
      vatId: null,
      authority: 'Behörde für Wissenschaft',
      responsible: null,
    });
    expect(readConfig({ ...IMPRINT, IMPRINT_PHONE: 'none' }).imprint.phone).toBeNull();
    expect(mistakesOf({ IMPRINT_EMAIL: 'nobody', IMPRINT_PHONE: 'x' })).toHaveLength(2);
  });

  it('warns in production of what is probably not meant, without the values', () => {
    const given = {
      DATABASE_URL: 'postgres://p:geheim@db/p',
      SENTRY_DSN: 'https://geheim@sentry.example/1',
    };
    const { warnings } = readConfig({ NODE_ENV: 'production', ...given });
    expect(warnings.map((line) => line.split(' ', 1)[0])).toEqual([
      'BASE_URL',
      'SMTP_URL',
      'SCHOOL_EMAIL',
      'SUPPORT_EMAIL',
      ...Object.keys(IMPRINT),
    ]);
    expect(warnings.join()).not.toContain('geheim');
    const complete = {
      BASE_URL: 'https://portal.example',
      SMTP_URL: 'smtp://u:geheim@mail.example',
      SCHOOL_EMAIL: 'zulassung@example.org',
      TRUSTED_PROXIES: 'loopback',
      ...IMPRINT,
    };
    const unnamed = readConfig({ NODE_ENV: 'production', ...complete, TRUSTED_PROXIES: '' });
    expect(unnamed.warnings).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is not set/)]);
    expect(readConfig({ NODE_ENV: 'production', ...complete }).warnings).toEqual([]);
    expect(readConfig(given).warnings).toEqual([]);
    const plain = { ...complete, BASE_URL: 'http://portal.example' };
    expect(readConfig({ NODE_ENV: 'production', ...plain }).warnings).toEqual([
      expect.stringMatching(/^BASE_URL is without https/),
    ]);
  });

  it.each([
    ['portal@example.org', { name: 'Firmenportal', address: 'portal@example.org' }],
    ['Portal der Schule <p@example.org>', { name: 'Portal der Schule', address: 'p@example.org' }],
  ])('takes %s for who mails come from', (given, mailFrom) => {
    expect(readConfig({ MAIL_FROM: given }).mailFrom).toEqual(mailFrom);
  });

  it('lets mails come from the host that people open', () => {
    const { mailFrom } = readConfig({ BASE_URL: 'https://portal.example:8443' });
    expect(mailFrom.address).toBe('noreply@portal.example');
  });

  it.each([
    [{}, { name: 'Firmenbetreuung', address: 'noreply@localhost' }],
    [
      { MAIL_FROM: 'Portal <portal@example.org>' },
      { name: 'Firmenbetreuung', address: 'portal@example.org' },
    ],
    [
      { SCHOOL_EMAIL: 'Zulassung <zulassung@example.org>', MAIL_FROM: 'portal@example.org' },
      { name: 'Zulassung', address: 'zulassung@example.org' },
    ],
  ])('sends enrolment reports with %o to %o', (env, schoolEmail) => {
    expect(readConfig(env).schoolEmail).toEqual(schoolEmail);
  });

  it('sends messages to support where it says, else to the school', () => {
    const school = { SCHOOL_EMAIL: 'Zulassung <zulassung@example.org>', MAIL_FROM: 'portal@example.org' };
    expect(readConfig({ ...school, SUPPORT_EMAIL: 'Hilfe <hilfe@example.org>' }).supportEmail).toEqual({
      name: 'Hilfe',
      address: 'hilfe@example.org',
    });
    expect(readConfig(school).supportEmail.address).toBe('zulassung@example.org');
    expect(readConfig({}).supportEmail).toEqual({ name: 'Firmenbetreuung', address: 'noreply@localhost' });
    expect(readConfig({ SUPPORT_PHONE: '+49 (40) 1234-56' }).supportPhone).toBe('+49 (40) 1234-56');
  });

  it('leaves demo data undecided where nobody decided', () => {
    expect(readConfig({}).demo).toBeUndefined();
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '70000'],
    ['PORT', '80 80'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['BASE_URL', 'portal.example'],
    ['BASE_URL', 'ftp://portal.example'],
    ['BASE_URL', 'https://portal.example/pfad'],
    ['API_BASE_PATH', 'api'],
    ['API_BASE_PATH', '/api/'],
    ['DEMO', 'ja'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '1e9'],
    ['TRUSTED_PROXIES', 'a;b'],
    ['CORS_ORIGINS', 'reports.example.org'],
    ['CORS_ORIGINS', 'https://reports.example.org/'],
    ['CORS_ORIGINS', 'https://reports.example.org,https://x.example/page'],
    ['CORS_ORIGINS', 'null'],
    ['MAIL_FROM', 'portal'],
    ['SCHOOL_EMAIL', 'zulassung@'],
    ['SUPPORT_EMAIL', 'support@'],
    ['SUPPORT_PHONE', 'montags'],
    ['MAIL_FROM', 'a@example.org, b@example.org'],
  ])('refuses %s="%s" in a line that tells name, value and what is expected', (name, value) => {
    expect(mistakesOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}="${value}" .+: expected .+`)),
    ]);
  });

  it.each([
    'DATABASE_URL',
    'DATABASE_URL_READ',
    'SMTP_URL',
    'FILES_URL',
    'SENTRY_DSN',
    'METRICS_TOKEN',
    'BACKUP_RECIPIENTS',
  ])('never repeats the value of %s', (name) => {
    const [line] = mistakesOf({ DATABASE_URL: 'postgres://h/d', [name]: 'gopher:geheim' });
    expect(line).toMatch(new RegExp(`^${name} .+: expected .+`));
    expect(line).not.toContain('geheim');
  });

  it('lets pages of no other origin read, or of those that are named', () => {
    expect(readConfig({}).corsOrigins).toEqual([]);
    expect(
      readConfig({ CORS_ORIGINS: 'https://reports.example.org, http://localhost:5173' }).corsOrigins,
    ).toEqual(['https://reports.example.org', 'http://localhost:5173']);
    expect(mistakesOf({ CORS_ORIGINS: '*' })).toEqual([
      expect.stringMatching(/^CORS_ORIGINS="\*" names no origin .+: expected origins such as/),
    ]);
  });

  it('takes one public key for backups, or several', () => {
    expect(readConfig({}).backupRecipients).toEqual([]);
    expect(readConfig({ BACKUP_RECIPIENTS: ' age1abc, age1def ' }).backupRecipients).toEqual([
      'age1abc',
      'age1def',
    ]);
    expect(mistakesOf({ BACKUP_RECIPIENTS: 'age1abc,AGE-SECRET-KEY-1GEHEIM' })).toHaveLength(1);
  });

  it('finds the bucket, its region and the credentials', () => {
    const keys = { accessKeyId: 'K/1', secretAccessKey: 'S+2' };
    const inUrl = 's3://K%2F1:S+2@akten?region=eu-central-1&endpoint=https://s3.example:9000';
    const others = { AWS_ACCESS_KEY_ID: 'other', AWS_SECRET_ACCESS_KEY: 'other', AWS_REGION: 'other' };
    expect(readConfig({ FILES_URL: inUrl, ...others }).s3).toEqual({
      bucket: 'akten',
      region: 'eu-central-1',
      endpoint: 'https://s3.example:9000',
      credentials: keys,
    });
    const beside = {
      AWS_ACCESS_KEY_ID: 'K/1',
      AWS_SECRET_ACCESS_KEY: 'S+2',
      AWS_SESSION_TOKEN: 'T',
      AWS_REGION: 'eu-west-1',
    };
    expect(readConfig({ FILES_URL: 's3://akten', ...beside }).s3).toEqual({
      bucket: 'akten',
      region: 'eu-west-1',
      endpoint: undefined,
      credentials: { ...keys, sessionToken: 'T' },
    });
    expect(readConfig(beside).s3).toBeUndefined();
  });

  it.each([
    ['s3:?region=a', 'bucket'],
    ['s3://geheim:geheim@b_?region=a', 'bucket'],
    ['s3://geheim:geheim@akten:9000?region=a', 'bucket'],
    ['s3://geheim:geheim@akten/ordner?region=a', 'folder'],
    ['s3://geheim:geheim@akten?region=a&acl=public', 'acl'],
    ['s3://geheim:geheim@akten', 'region'],
    ['s3://geheim:geheim@akten?region=a&endpoint=s3.example', 'endpoint'],
    ['s3://geheim:geheim@akten?region=a&endpoint=https://s3.example/akten', 'endpoint'],
    ['s3://akten?region=a', 'credentials'],
    ['s3://geheim@akten?region=a', 'credentials'],
    ['s3://geheim:%zz@akten?region=a', 'percent-encoded'],
  ])('refuses %s as a store, and says why without the credentials', (FILES_URL, why) => {
    const [line, ...others] = mistakesOf({ FILES_URL });
    expect(others).toEqual([]);
    expect(line).toMatch(new RegExp(`^FILES_URL .*${why}.*: expected .+`));
    expect(line).not.toContain('geheim');
  });

  it.each([
    ['RETENTION_APPLICANTS_YEARS', 'retentionApplicantsYears', 2],
    ['RETENTION_STUDENTS_YEARS', 'retentionStudentsYears', 3],
    ['RETENTION_ACCOUNTS_YEARS', 'retentionAccountsYears', 2],
    ['RETENTION_AUDIT_YEARS', 'retentionAuditYears', 3],
  ] as const)('keeps what %s is about for whole years', (variable, name, standard) => {
    expect(readConfig({})[name]).toBe(standard);
    expect(readConfig({ [variable]: '7' })[name]).toBe(7);
    for (const years of ['0', '51', 'zwei', '1.5']) {
      expect(mistakesOf({ [variable]: years }), years).toHaveLength(1);
    }
  });

  it('reports all mistakes at once', () => {
    const names = mistakesOf({ PORT: 'x', HOST: '?', DATABASE_URL: 'mysql://h/d', DEMO: 'x' });
    expect(names.map((line) => line.split(/[ =]/, 1)[0])).toEqual(['PORT', 'HOST', 'DATABASE_URL', 'DEMO']);
  });

  it.each([
    'postgresql://one,two/portal?target_session_attrs=read-write',
    'postgresql://user:geheim@one:5432,two:5433/portal',
    'postgresql:///portal?host=one,two',
  ])('takes one address of the database, not several: %s', (named) => {
    const [line] = mistakesOf({ DATABASE_URL: named });
    expect(line).toMatch(/^DATABASE_URL names several hosts: name one address .* HAProxy/);
    expect(line).not.toContain('geheim');
    expect(mistakesOf({ DATABASE_URL: 'postgres://user:with,comma@one/portal' })).toEqual([]);
  });

  it('takes a replica beside the main database, and none without', () => {
    const named = { DATABASE_URL: 'postgres://h/d', DATABASE_URL_READ: 'postgres://replica/d' };
    expect(readConfig({ NODE_ENV: 'production', ...named })).toMatchObject({
      databaseUrl: 'postgres://h/d',
      databaseUrlRead: 'postgres://replica/d',
      warnings: expect.not.arrayContaining([expect.stringContaining('DATABASE_URL')]) as string[],
    });
    expect(mistakesOf({ DATABASE_URL_READ: 'postgres://h/d' })).toEqual([
      'DATABASE_URL_READ stands alone: expected DATABASE_URL beside it',
    ]);
  });
});
