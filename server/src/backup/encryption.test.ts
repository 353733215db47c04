import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDokument } from '../testing/records/unternehmen.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { backUp } from './backup.ts';
import { readKeys } from './encryption.ts';
import { checkArchive } from './read-archive.ts';
import { restore } from './restore.ts';

let server: TestServer;
let folder: string;
/** The same backup, once for everybody to read and once for the holders of two keys. */
let plain: string;
let encrypted: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'firmenportal-sicherung-'));
  plain = path.join(folder, 'portal.sicherung');
  encrypted = path.join(folder, 'portal.sicherung.age');
  server = await startTestServer();
  const { schluessel } = await server.database.asSystem('test', (db) => newDokument(db));
  await server.files.put(schluessel, Buffer.from('Inhalt'));
  await backUp(deps(), { file: plain });
  const recipients = [await newKey(ownKey()), await newKey(otherKey())];
  await backUp(deps(), { file: encrypted, recipients });
});
afterAll(() => rm(folder, { recursive: true }));

const deps = () => ({ url: server.url, files: server.files });
const ownKey = () => path.join(folder, 'schluessel.txt');
const otherKey = () => path.join(folder, 'zweiter.txt');
const restoringBy = async (file: string, keyFile?: string) => {
  const reach = () => Promise.reject(new Error('the database was touched'));
  const keys = keyFile === undefined ? undefined : await readKeys(keyFile);
  await restore({ reach, files: server.files }, { file, keys });
};

async function newKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# created: 2026-11-22\n# public key: ${recipient}\n${identity}\n`);
  return recipient;
}

describe('an encrypted backup', () => {
  test('shows nothing of what is in it, and can be read with each of its keys', async () => {
    const content = await readFile(encrypted, 'latin1');
    expect(content).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
    expect(content).not.toContain('firmenportal');
    expect((await stat(encrypted)).mode & 0o777).toBe(0o600);
    for (const file of [ownKey(), otherKey()]) {
      const { directory } = await checkArchive(encrypted, await readKeys(file));
      expect(directory.dateien.anzahl).toBe(1);
      await expect(restoringBy(encrypted, file)).rejects.toThrow('the database was touched');
    }
  });

  test('restores nothing without the key, with another one, and with a key for what is not encrypted', async () => {
    const foreign = path.join(folder, 'fremd.txt');
    await newKey(foreign);
    await expect(restoringBy(encrypted)).rejects.toThrow(/is encrypted: nothing was restored.*--schluessel/);
    await expect(restoringBy(encrypted, foreign)).rejects.toThrow(
      /is encrypted to other keys than the one given: nothing was restored/,
    );
    await expect(restoringBy(plain, ownKey())).rejects.toThrow(/is not encrypted: nothing was restored/);
    await expect(restoringBy(encrypted, path.join(folder, 'nichts'))).rejects.toThrow('ENOENT');
  });

  test('restores nothing where it was cut off or altered, wherever', async () => {
    const { size } = await stat(encrypted);
    for (const part of [0.0005, 0.1, 0.5, 0.9, 1 - 1 / size]) {
      const file = path.join(folder, 'andere.sicherung');
      const content = await readFile(encrypted);
      await writeFile(file, content.subarray(0, Math.max(30, Math.floor(size * part))));
      await expect(restoringBy(file, ownKey()), `${part}`).rejects.toThrow('is cut off or altered');
      const at = Math.max(200, Math.floor((size - 1) * part));
      content[at] = (content[at] ?? 0) ^ 1;
      await writeFile(file, content);
      await expect(restoringBy(file, ownKey()), `${part}`).rejects.toThrow(
        /is (cut off or altered|encrypted to)/,
      );
    }
  });

  test.each([
    ['is the public one', 'age1qqqqqq', 'holds no secret key of age'],
    ['is empty', '', 'holds no secret key of age'],
    ['is itself encrypted', '-----BEGIN AGE ENCRYPTED FILE-----\n', 'is itself encrypted. Decrypt it first'],
  ])('says where the file of the key %s', async (_, content, expected) => {
    const file = path.join(folder, 'kein-schluessel.txt');
    await writeFile(file, content);
    await expect(restoringBy(encrypted, file)).rejects.toThrow(expected);
  });

  test('is not written to what is no public key, which is never repeated', async () => {
    const secret = await generateX25519Identity();
    const file = path.join(folder, 'keine.age');
    for (const recipients of [[secret], ['age1tippfehler']]) {
      const failed = backUp(deps(), { file, recipients });
      await expect(failed).rejects.toThrow(/^Recipient 1 is no public key of age .*: nothing was written/);
      await expect(failed).rejects.not.toThrow(secret);
    }
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});
