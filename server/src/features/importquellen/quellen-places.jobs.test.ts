import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, globalAgent, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { benachrichtige } from '#features/benachrichtigungen/verteilung/verteilung.jobs.ts';
import type { Transport } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import {
  at,
  current,
  firmen,
  HOUR,
  later,
  newSource,
  prepareImportquellen,
  put,
  read,
  run,
  stored,
  work,
  type Body,
} from '#testing/fixtures/importquellen-fixture.ts';
import { CERTIFICATE } from '#testing/peers/certificate.ts';
import { startMailServer, type MailServer } from '#testing/peers/mail-server.ts';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer, type SftpServer } from '#testing/peers/sftp-server.ts';

let mailserver: MailServer;
let transport: Transport;
prepareImportquellen(async () => {
  mailserver = await startMailServer();
  const from = { name: 'Firmenportal', address: 'noreply@portal.test' };
  transport = smtpTransport(mailserver.url, { from, host: 'portal.test' });
  return transport;
});
afterAll(() => transport.close());

describe('an SFTP server', () => {
  let sftp: SftpServer;
  beforeAll(async () => {
    sftp = await startSftpServer(current.root);
  });
  afterAll(() => sftp.stop());
  const there = (): Partial<Body> => ({
    ort: 'sftp',
    pfad: 'campus',
    host: 'localhost',
    port: sftp.port,
    benutzer: SFTP_USER,
    geheimnis: SFTP_PASSWORD,
    fingerabdruck: sftp.fingerprint,
    uhrzeit: '02:30',
  });

  test('is asked each night at its time, also after it was away and is back', async () => {
    await at(new Date('2027-02-01T12:00:00Z'));
    await put('firmen.csv', firmen(10));
    const source = await newSource(there());
    const night = async (day: number) => {
      await at(new Date(`2027-02-0${day}T01:29:00Z`));
      await work();
      const before = (await read(source)).laeufe.length;
      await at(new Date(`2027-02-0${day}T01:31:00Z`));
      await work();
      const { laeufe, letzterLauf } = await read(source);
      return { came: laeufe.length - before, lauf: letzterLauf };
    };
    expect(await night(2)).toMatchObject({
      came: 1,
      lauf: { stand: 'erledigt', dateien: [{ zahlen: { neu: 10 } }] },
    });
    await sftp.stop();
    await put('firmen.csv', firmen(11));
    expect(await night(3)).toMatchObject({ came: 1, lauf: { stand: 'fehlgeschlagen', grund: 'verbindung' } });
    expect(await stored()).toHaveLength(10);
    await sftp.start();
    expect(await night(4)).toMatchObject({
      came: 1,
      lauf: { stand: 'erledigt', dateien: [{ zahlen: { neu: 1, unveraendert: 10 } }] },
    });
    expect(await stored()).toHaveLength(11);
  });
});

describe('an HTTPS address', () => {
  let server: Server;
  let content: string;
  const TOKEN = 'geheimes-Token';
  const answer = ({ headers, url }: IncomingMessage, response: ServerResponse) => {
    if (headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(401).end();
    if (url !== '/export/firmen.csv') return response.writeHead(404).end();
    return response.end(content);
  };
  beforeAll(async () => {
    server = createServer(CERTIFICATE, answer);
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await listening;
  });
  beforeEach(() => {
    globalAgent.options.ca = CERTIFICATE.cert;
  });
  afterEach(() => {
    globalAgent.options.ca = undefined;
    globalAgent.destroy();
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const there = (geheimnis: string): Partial<Body> => ({
    ort: 'https',
    pfad: `https://localhost:${(server.address() as AddressInfo).port}/export`,
    geheimnis,
  });

  test('brings its file with the sealed token: once, and not where too much of it is missing', async () => {
    content = firmen(10);
    const source = await newSource(there(TOKEN));
    expect(await run(source)).toMatchObject({ stand: 'erledigt', dateien: [{ zahlen: { neu: 10 } }] });
    expect(await run(source)).toMatchObject({ stand: 'unveraendert' });
    content = firmen(5);
    expect(await run(source)).toMatchObject({ stand: 'angehalten' });
    expect(await stored()).toHaveLength(10);
  });

  test('that refuses the token says so', async () => {
    expect(await run(await newSource(there('anderes')))).toMatchObject({ grund: 'anmeldung' });
  });
});

test("a source that fails is mailed to the school's people, once until it works again", async () => {
  const tell = async () => {
    const { database, outbox, clock } = current.server;
    await benachrichtige({ database, outbox, clock: () => clock.now });
  };
  const mails = () =>
    mailserver.received
      .filter(({ recipients }) => recipients.includes(current.email))
      .map(({ subject, text }) => `${subject}\n${text}`);
  mailserver.received.length = 0;
  const source = await newSource();
  expect(await run(source)).toMatchObject({ stand: 'fehlgeschlagen', grund: 'dateiFehlt' });
  await tell();
  await expect.poll(mails).toEqual([expect.stringContaining('Import fehlgeschlagen: Campus')]);
  expect(mails()[0]).toContain('Von der Importquelle „Campus“ konnte nicht alles übernommen werden');
  await later(HOUR);
  await work();
  await tell();
  await put('firmen.csv', firmen(10));
  await run(source);
  await put('firmen.csv', firmen(1));
  expect(await run(source)).toMatchObject({ stand: 'angehalten' });
  await tell();
  // The second mail is of the halt: of the second failure there was none.
  await expect.poll(mails).toEqual([expect.anything(), expect.stringContaining('Import angehalten: Campus')]);
});
