import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, globalAgent, type Server } from 'node:https';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortenLimits } from '#testing/limits.ts';
import { CERTIFICATE } from '#testing/peers/certificate.ts';
import {
  newSftpKey,
  SFTP_PASSWORD,
  SFTP_USER,
  startSftpServer,
  type SftpServer,
} from '#testing/peers/sftp-server.ts';
import { reachOf } from '../outbound/addresses.ts';
import { openRemoteFiles, type Place } from './open.ts';
import type { FetchError } from './remote-files.ts';

// As long as a silent server is waited for.
shortenLimits({ sourceConnect: 1_500, sourceSilence: 1_500 });

const ALLOWED = ['127.0.0.0/8', '::1/128'];
const NEVER = new AbortController().signal;

/** Reads a file of the place, or tells why that fails. */
async function fetched(place: Place, name: string, allowedNetworks = ALLOWED): Promise<string> {
  try {
    await using files = await openRemoteFiles(place, { allowedNetworks }, NEVER);
    await files.look(name);
    return await text(await files.read(name));
  } catch (error) {
    const { reason, detail } = error as FetchError;
    return [reason ?? String(error), detail].filter(Boolean).join(' ');
  }
}

describe('an address', () => {
  let server: Server;
  let url: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer(CERTIFICATE, (request, response) => answer(request, response));
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await listening;
    url = `https://localhost:${(server.address() as AddressInfo).port}/export`;
  });
  beforeEach(() => {
    globalAgent.options.ca = CERTIFICATE.cert;
    return () => globalAgent.destroy();
  });
  afterAll(() => {
    globalAgent.options.ca = undefined;
    server.closeAllConnections();
    server.close();
  });

  const place = (address = url) => ({ kind: 'address', address, token: 'geheim' }) as const;

  test('is asked for the file with the token', async () => {
    const asked: unknown[] = [];
    answer = ({ url: path, headers }, response) => {
      asked.push([path, headers.authorization]);
      response.end('firmennummer;name\n');
    };
    expect(await fetched(place(`${url}/`), 'Firmen 1.csv')).toBe('firmennummer;name\n');
    expect(asked).toEqual([['/export/Firmen%201.csv', 'Bearer geheim']]);
  });

  test.each([
    [401, 'anmeldung'],
    [403, 'anmeldung'],
    [404, 'dateiFehlt'],
    [500, 'antwort 500'],
    [204, 'antwort 204'],
  ])('that answers %i is told as %s', async (status, reason) => {
    answer = (_, response) => void response.writeHead(status).end();
    expect(await fetched(place(), 'firmen.csv')).toBe(reason);
  });

  test('that sends elsewhere is not followed, so that the token stays here', async () => {
    answer = (_, response) => void response.writeHead(302, { location: url }).end();
    expect(await fetched(place(), 'firmen.csv')).toBe('antwort 302');
  });

  test('that breaks off has not answered', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('firmennummer');
      setTimeout(() => response.destroy(), 50);
    };
    expect(await fetched(place(), 'firmen.csv')).toContain('aborted');
  });

  test.each([
    ['before it answers', () => undefined],
    ['within the file', (_: unknown, response: ServerResponse) => void response.write('firmennummer')],
  ])('that falls silent %s is given up', async (_, silent) => {
    answer = silent;
    expect(await fetched(place(), 'firmen.csv')).toBe('zeitlimit');
  });

  test('has to have a valid certificate', async () => {
    globalAgent.options.ca = undefined;
    answer = (_, response) => void response.end('x');
    expect(await fetched(place(), 'firmen.csv')).toBe('zertifikat');
  });

  test('that nobody listens at can not be reached', async () => {
    expect(await fetched(place('https://localhost:1/'), 'firmen.csv')).toBe('verbindung');
  });

  test.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://169.254.169.254',
    'https://0x7f.1',
  ])('of this machine or of its cloud is refused: %s', async (address) => {
    expect(await fetched(place(address), 'firmen.csv', [])).toBe('adresseVerboten');
  });

  test.each([
    ['10.0.0.1', false],
    ['192.168.1.1', false],
    ['fd12::1', false],
    ['93.184.216.34', false],
    ['169.254.1.1', true],
    ['fe80::1', true],
    ['::ffff:127.0.0.1', true],
    ['64:ff9b::a9fe:a9fe', true],
    ['0.0.0.0', true],
    ['fd00:ec2::254', true],
  ])('%s: refused %s', (address, refused) => {
    expect(reachOf({ allowed: [], privateNetworks: true })(address)).toBe(!refused);
    expect(reachOf({ allowed: ['0.0.0.0/0', '::/0'], privateNetworks: true })(address)).toBe(true);
  });
});

describe('an SFTP server', () => {
  let folder: string;
  let server: SftpServer;
  const { privateKey, publicKey } = newSftpKey();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-sftp-'));
    await writeFile(path.join(folder, 'firmen.csv'), 'firmennummer;name\n');
    await utimes(path.join(folder, 'firmen.csv'), 1_000, 1_000);
    server = await startSftpServer(folder, publicKey);
  });
  beforeEach(() => void Object.assign(server, { silent: false, cutAfter: Infinity, attempts: 0 }));
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  const place = (more: Partial<Extract<Place, { kind: 'sftp' }>> = {}) =>
    ({
      kind: 'sftp',
      host: 'localhost',
      port: server.port,
      user: SFTP_USER,
      secret: SFTP_PASSWORD,
      fingerprint: server.fingerprint,
      folder: '',
      ...more,
    }) as const;

  test('is read with a password, and with a key', async () => {
    expect(await fetched(place(), 'firmen.csv')).toBe('firmennummer;name\n');
    expect(await fetched(place({ secret: privateKey }), 'firmen.csv')).toBe('firmennummer;name\n');
  });

  test('tells size and time, and of a file that is being written', async () => {
    await using files = await openRemoteFiles(place(), { allowedNetworks: ALLOWED }, NEVER);
    expect(await files.look('firmen.csv')).toEqual({
      stamp: '18:1000',
      changedAt: new Date(1_000_000),
      unfinished: false,
    });
    await writeFile(path.join(folder, 'firmen.csv.part'), '');
    expect(await files.look('firmen.csv')).toMatchObject({ unfinished: true });
    await rm(path.join(folder, 'firmen.csv.part'));
  });

  test('with another host key is told the secret by no means', async () => {
    const other = `SHA256:${'A'.repeat(43)}`;
    expect(await fetched(place({ fingerprint: other }), 'firmen.csv')).toBe(
      `fingerabdruck ${server.fingerprint}`,
    );
    expect(server.attempts).toBe(0);
  });

  test('refuses a wrong password, a key that it does not know, and one that is none', async () => {
    expect(await fetched(place({ secret: 'falsch' }), 'firmen.csv')).toBe('anmeldung');
    expect(await fetched(place({ secret: newSftpKey().privateKey }), 'firmen.csv')).toBe('anmeldung');
    const broken = '-----BEGIN RSA PRIVATE KEY-----\nx\n-----END RSA PRIVATE KEY-----';
    expect(await fetched(place({ secret: broken }), 'firmen.csv')).toBe('anmeldung');
  });

  test('without the file says so', async () => {
    expect(await fetched(place(), 'andere.csv')).toBe('dateiFehlt');
    expect(await fetched(place({ folder: 'dort' }), 'firmen.csv')).toBe('dateiFehlt');
  });

  test('that falls silent is given up', async () => {
    server.silent = true;
    expect(await fetched(place(), 'firmen.csv')).toBe('zeitlimit');
  });

  test('that does not speak SSH is given up', async () => {
    const mute = createSocketServer(() => undefined);
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    mute.listen(0, '127.0.0.1', resolve);
    await listening;
    expect(await fetched(place({ port: (mute.address() as AddressInfo).port }), 'firmen.csv')).toBe(
      'zeitlimit',
    );
    mute.close();
  });

  test('that breaks off within a file has not sent it', async () => {
    await writeFile(path.join(folder, 'gross.csv'), 'x'.repeat(1_000_000));
    server.cutAfter = 100_000;
    expect(await fetched(place(), 'gross.csv')).not.toContain('x'.repeat(100));
  });

  test('is refused where it is this machine', async () => {
    expect(await fetched(place(), 'firmen.csv', [])).toBe('adresseVerboten');
    expect(await fetched(place({ host: '127.0.0.1' }), 'firmen.csv', [])).toBe('adresseVerboten');
  });

  test('that nobody listens at can not be reached', async () => {
    expect(await fetched(place({ port: 1 }), 'firmen.csv')).toBe('verbindung');
  });
});
